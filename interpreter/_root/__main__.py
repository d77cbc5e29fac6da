from cardwright.interpreter.cli import main

main()
