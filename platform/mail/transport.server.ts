import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import { root } from '#platform/root.server.ts'
import { fileTransport } from './file-transport.server.ts'
import type { Outgoing } from './message.server.ts'
import { smtpTransport } from './smtp-transport.server.ts'

/** Takes one mail to where it goes. Throws `Undelivered`. */
export type Transport = { send: (mail: Outgoing) => Promise<void> }

/** The mail server of `SMTP_URL`, or files in the data folder where there is none. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(mailFolder(config))
}

/** Where mails lie that no server takes. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  dataDir === 'memory://' ? join(root, 'build', 'mails') : join(dataDir, 'mails')
