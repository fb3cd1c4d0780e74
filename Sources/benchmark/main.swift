// Prints the engine's figures as rows: name, value, unit, must, aim, ok or short.
for row in EngineFigures().rows() { print(row) }
