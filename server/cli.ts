process.stdout.write('cli\n')
