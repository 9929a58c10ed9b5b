import { UserInput } from '#modules/accounts/contract.ts'
import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { removeSecondFactor } from '#modules/accounts/second-factor.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { write } from '#platform/write.server.ts'
import { type Command, WrongUse } from './command.ts'
import { operator } from './operator.ts'

/** Ways in for who has lost theirs. */
export const accountCommands: Record<string, Command> = {
  superuser: {
    takes: '[name]',
    about:
      'make a superuser, or let a known account in again: with a new one-use password, active, its two-step sign-in off',
    async run(ground, [name = 'superuser']) {
      const known = await userRepository.byUsername(ground.db, name)
      const username = known?.username ?? newName(name)
      const password = oneUsePassword()
      await write(ground, operator(), async (tx) => {
        if (known) {
          // Whoever lost the password may have lost the phone as well.
          await removeSecondFactor(tx, known.id)
          await userRepository.letIn(tx, known.id)
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

/** The name of a new account, as staff might give it. */
function newName(name: string): string {
  const { success, data } = UserInput.shape.username.safeParse(name)
  if (!success) throw new WrongUse(`A name has 3 to 40 of a-z, 0-9, ".", "_" and "-": ${JSON.stringify(name)} is none.`)
  return data
}
