import type { SendMailOptions } from 'nodemailer'
import type { Locale } from '#common/locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { portalOrigin } from './address.server.ts'
import { letterWords } from './letter-words.ts'
import { oneLine } from './one-line.ts'
import type { MailContent } from './sealed-mail.server.ts'

export type Outgoing = { id: string; to: string; template: string; message: SendMailOptions }

type Row = { id: string; template: string; locale: string; bulk: boolean }

/**
 * The message for one recipient. Its Message-ID follows from the row: a mail that is sent again, because the process ended
 * between sending and noting it, has the same one and is shown once.
 */
export function outgoing(
  { config, now }: Pick<Ground, 'config' | 'now'>,
  row: Row,
  to: string,
  { subject, text, html, attachments, unsubscribe }: MailContent,
): Outgoing {
  const from = config.mailFrom ?? `no-reply@${new URL(portalOrigin(config)).hostname}`
  const locale = row.locale as Locale
  const headers: Record<string, string> = {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': localeFacts[locale].tag,
  }
  if (row.bulk) headers.Precedence = 'bulk'
  if (unsubscribe) {
    headers['List-Unsubscribe'] = `<${oneLine(unsubscribe)}>`
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  const message: SendMailOptions = {
    messageId: `<${row.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: now(),
    from: { name: letterWords[locale].sender, address: from },
    to: { name: '', address: to },
    // Said apart from the headers, so that nothing in them can add a recipient.
    envelope: { from, to: [to] },
    subject: oneLine(subject),
    text,
    html,
    headers,
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: oneLine(name),
      contentType: oneLine(type),
      content: Buffer.from(base64, 'base64'),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { id: row.id, to, template: row.template, message }
}
