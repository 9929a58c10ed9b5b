import { dropAnchor } from '#platform/audit-anchor.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Command } from './command.ts'
import { wholeOrNothing } from './new-portal.ts'
import { mustHoldDatabase, openForCommand } from './open.ts'

/** Opens the portal, carries out a command on it, and gives what the operator is told. */
export async function runOpened(config: Config, command: Command, given: string[]): Promise<string> {
  if (command.fillsNew) return wholeOrNothing(config, (done) => opened(config, command, given, done))
  if (!config.databaseUrl) mustHoldDatabase(config)
  return opened(config, command, given)
}

async function opened(config: Config, command: Command, given: string[], done = () => {}): Promise<string> {
  const { ground, close } = await openForCommand(config)
  try {
    const told = await command.run(ground, given)
    done()
    // A log with a cut-off end must not become the measure of itself.
    if (!process.exitCode) await dropAnchor(ground)
    return told
  } finally {
    await close()
  }
}
