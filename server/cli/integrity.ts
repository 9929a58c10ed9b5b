import { newPair } from '#modules/integrity/keys.server.ts'
import type { LoneCommand } from './command.ts'

/** Keys for those who read reports of corruption. */
export const integrityCommands: Record<string, LoneCommand> = {
  'integrity-key': {
    takes: '',
    about:
      'print a new key pair for a custodian of the reports of corruption and keep nothing of it; run it away from the portal’s machines, as age-keygen would be',
    run: async () => (await newPair(new Date())).text.trimEnd(),
  },
}
