@rem package.json says "exec node ...": a Unix shell becomes Node then, which so gets every signal. Windows runs this instead.
@%*
