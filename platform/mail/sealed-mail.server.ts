import type { SecretBox } from '#platform/secret-box.server.ts'

/** What of a mail lies sealed in the outbox besides its recipient. */
export type MailContent = {
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; base64: string }[]
  unsubscribe?: string
}

type Sealed = { recipient: string; content: string }

const recipientPlace = (id: string) => `mails:${id}:recipient`
const contentPlace = (id: string) => `mails:${id}:content`

/** The columns of a mail that nobody may read in the database. */
export function sealMail(box: SecretBox, id: string, to: string, content: MailContent): Sealed {
  return {
    recipient: box.seal(to, recipientPlace(id)),
    content: box.seal(JSON.stringify(content), contentPlace(id)),
  }
}

/** Whom a mail goes to. Throws `SealBroken`. */
export const recipientOf = (box: SecretBox, { id, recipient }: { id: string; recipient: string }): string =>
  box.open(recipient, recipientPlace(id))

/** What a mail says. Throws `SealBroken`. */
export const contentOf = (box: SecretBox, { id, content }: { id: string; content: string }): MailContent =>
  JSON.parse(box.open(content, contentPlace(id)))
