import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { removeSecondFactor } from '#modules/accounts/second-factor.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { write } from '#platform/write.server.ts'
import type { Command } from './command.ts'
import { operator } from './operator.ts'

/** Ways in for who has lost theirs. */
export const accountCommands: Record<string, Command> = {
  superuser: {
    takes: '[name]',
    about: 'make a superuser, or give a known account a new one-use password and turn its two-step sign-in off',
    async run(ground, [username = 'superuser']) {
      const password = oneUsePassword()
      const known = await userRepository.byUsername(ground.db, username)
      await write(ground, operator(), async (tx) => {
        if (known) {
          // Whoever lost the password may have lost the phone as well.
          await removeSecondFactor(tx, known.id)
          return userRepository.setPassword(tx, known.id, password, true)
        }
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
}
