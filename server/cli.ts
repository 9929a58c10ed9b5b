import { readConfig } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { accountCommands } from './cli/accounts.ts'
import { appealCommands } from './cli/appeals.ts'
import { auditCommands } from './cli/audit.ts'
import { backupCommands } from './cli/backup.ts'
import { type Command, type LoneCommand, mustBeUnderstood, WrongUse } from './cli/command.ts'
import { fileCommands } from './cli/files.ts'
import { giveWay } from './cli/give-way.ts'
import { integrityCommands } from './cli/integrity.ts'
import { listCommands } from './cli/lists.ts'
import { moveCommands } from './cli/move.ts'
import { runOpened } from './cli/run.ts'
import { searchCommands } from './cli/search.ts'
import { transferCommands } from './cli/transfer.ts'
import { inWords } from './in-words.ts'

const commands: Record<string, Command> = {
  ...accountCommands,
  ...listCommands,
  ...transferCommands,
  ...fileCommands,
  ...auditCommands,
  ...appealCommands,
  ...searchCommands,
}

const loneCommands: Record<string, LoneCommand> = { ...integrityCommands, ...backupCommands, ...moveCommands }

type Named = [name: string, command: Pick<Command, 'takes' | 'about'>]
const usage = ([name, { takes, about }]: Named) => `  npm run cli -- ${name} ${takes}\n      ${about}`

/** The operator's commands. The embedded database has one owner: stop the portal first, but for a backup. */
async function main([name = '', ...given]: string[]): Promise<void> {
  const all = { ...commands, ...loneCommands }
  const known = Object.hasOwn(all, name) ? all[name] : undefined
  if (!known) {
    const unknown = name && !/^(?:-h|--?help|help)$/.test(name) ? `There is no command ${JSON.stringify(name)}.\n` : ''
    process.stderr.write(`${unknown}Commands:\n${Object.entries(all).map(usage).join('\n')}\n`)
    process.exitCode = 2
    return
  }
  try {
    mustBeUnderstood(known.takes, given)
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
    const lone = Object.hasOwn(loneCommands, name) ? loneCommands[name] : undefined
    if (lone?.givesWay) giveWay()
    const command = commands[name]
    const told = lone ? await lone.run(config, given) : command && (await runOpened(config, command, given))
    process.stdout.write(`${told}\n`)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    const why = error.message && `${error.message}\n`
    process.stderr.write(`${why}Usage:\n${usage([name, known])}\n`)
    process.exitCode = 2
  }
}

/** One sentence where the operator can do something about it. */
function explain(error: unknown): string {
  if (error instanceof DataDirLocked) return `${error.message} Stop the portal first.`
  return inWords(error) ?? String((error as Error).stack)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
