import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { type Actor, write } from '#platform/write.server.ts'

type Command = { usage: string; run: (ground: Ground, given: string[]) => Promise<string> }

const operator: Actor = { id: null, name: 'Operator', requestId: null, locale: 'uz' }

const commands: Record<string, Command> = {
  superuser: {
    usage: 'superuser [name]   make a superuser, or give a known account a new one-use password',
    async run(ground, [username = 'superuser']) {
      const password = oneUsePassword()
      const known = await userRepository.byUsername(ground.db, username)
      await write(ground, operator, async (tx) => {
        if (known) return userRepository.setPassword(tx, known.id, password, true)
        await userRepository.create(tx, {
          username,
          password,
          full_name: username,
          is_superuser: true,
          one_use_password: true,
        })
      })
      return `"${username}" signs in with the one-use password ${password}`
    },
  },
  'verify-audit': {
    usage: 'verify-audit        walk the audit log and name the first entry that was changed, removed or moved',
    async run(ground) {
      const { entries, firstBad } = await auditRepository.verify(ground)
      if (firstBad === null) return `${entries} entries, the chain is whole`
      process.exitCode = 1
      return `The chain breaks at entry ${firstBad}, after ${entries} good ones`
    },
  },
}

const help = `Commands:\n${Object.values(commands)
  .map(({ usage }) => `  npm run cli -- ${usage}`)
  .join('\n')}`

/** The operator's commands. The embedded database has one owner: stop the portal first. */
async function main([name = '', ...given]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) {
    process.stderr.write(`${help}\n`)
    process.exitCode = 2
    return
  }
  const opened = await openGround(readConfig(process.env))
  try {
    process.stdout.write(`${await command.run(opened.ground, given)}\n`)
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const plain = error instanceof BadSetting || error instanceof DataDirLocked
  process.stderr.write(`${plain ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
})
