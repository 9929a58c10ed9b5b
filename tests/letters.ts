import { contentOf, type MailContent, recipientOf } from '#platform/mail/sealed-mail.server.ts'
import type { Portal } from './app.ts'

type Letter = MailContent & { template: string }

/** The letters that the outbox holds for an address, the oldest first, opened as they are when they are sent. */
export async function lettersTo({ ground, query }: Pick<Portal, 'ground' | 'query'>, to: string): Promise<Letter[]> {
  const rows = await query('select * from mails order by created_at, id')
  return rows
    .filter((row) => recipientOf(ground.secretBox, row) === to)
    .map((row) => ({ template: row.template, ...contentOf(ground.secretBox, row) }))
}

/** The digits of the newest code that was mailed to an address. */
export async function codeMailedTo(portal: Pick<Portal, 'ground' | 'query'>, to: string): Promise<string> {
  const codes = (await lettersTo(portal, to)).filter(({ template }) => template === 'client_code')
  const code = /^\S+: (\d{6}|\d{4} \d{4} \d{4})$/m.exec(codes.at(-1)?.text ?? '')?.[1]?.replaceAll(' ', '')
  if (!code) throw new Error(`no code was mailed to ${to}`)
  return code
}
