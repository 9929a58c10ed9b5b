import { followWithSearch } from '#modules/search/indexing.server.ts'
import { TransferRefused } from '#modules/transfer/contract.ts'
import { dropAnchor } from '#platform/audit-anchor.server.ts'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { accountCommands } from './cli/accounts.ts'
import { appealCommands } from './cli/appeals.ts'
import { auditCommands } from './cli/audit.ts'
import { type Command, WrongUse } from './cli/command.ts'
import { fileCommands } from './cli/files.ts'
import { listCommands } from './cli/lists.ts'
import { searchCommands } from './cli/search.ts'
import { transferCommands } from './cli/transfer.ts'

const commands: Record<string, Command> = {
  ...accountCommands,
  ...listCommands,
  ...transferCommands,
  ...fileCommands,
  ...auditCommands,
  ...appealCommands,
  ...searchCommands,
}

const usage = ([name, { takes, about }]: [string, Command]) => `  npm run cli -- ${name} ${takes}\n      ${about}`

/** The operator's commands. The embedded database has one owner: stop the portal first. */
async function main([name = '', ...given]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(`Commands:\n${Object.entries(commands).map(usage).join('\n')}\n`)
    process.exitCode = 2
    return
  }
  // What is logged must not stand among what the operator reads, or pipes.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const opened = await openGround(config, { follow: followWithSearch, write: (line) => process.stderr.write(line) })
  try {
    const told = await command.run(opened.ground, given)
    // A log with a cut-off end must not become the measure of itself.
    if (!process.exitCode) await dropAnchor(opened.ground)
    process.stdout.write(`${told}\n`)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    process.stderr.write(`Usage:\n${usage([name, command])}\n`)
    process.exitCode = 2
  } finally {
    await opened.close()
  }
}

/** One sentence where the operator can do something about it. */
function explain(error: unknown): string {
  if (error instanceof DataDirLocked) return `${error.message} Stop the portal first.`
  if (error instanceof BadSetting || error instanceof TransferRefused) return error.message
  if ((error as { code?: string }).code === 'ENOENT') return (error as Error).message
  return String((error as Error).stack)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
