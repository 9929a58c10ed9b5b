import { z } from 'zod'

/** Raised when archives of this portal can no longer be read by the code of before. */
export const archiveFormat = 1

/** The table whose chain is sealed with the portal's own secret: archives hold its entries without their hashes. */
export const auditTable = 'audit_log'

/** Tables that no archive holds, each with the reason. */
export const leftOut: Record<string, string> = {
  appeal_events: 'belongs to the appeals',
  appeal_files: 'belongs to the appeals',
  appeal_messages: 'belongs to the appeals',
  appeals: 'are sealed with the keys of their portal; backups hold them',
  audit_head: 'is sealed with the secret of its portal; the import seals the log anew',
  client_sessions: 'whoever is signed in signs in again',
  client_users: 'are sealed and known by the keys of their portal; backups hold them',
  client_sign_in_codes: 'end within minutes',
  client_sign_in_states: 'end within minutes',
  editing: 'tells who is at work in one portal just now',
  content_version: 'counts the writes of one portal for its page cache',
  invitations: 'are links that were mailed for one portal, and end soon',
  kept_forms: 'wait an hour for a browser of one portal',
  mails: 'are on their way from one portal, and sealed with its secret',
  newsletter_bounces: 'belongs to the subscribers',
  newsletter_subscribers: 'are sealed and known by the keys of their portal; backups hold them',
  pending_sign_ins: 'end within minutes',
  rate_limits: 'counts attempts of the last minutes',
  file_texts: 'is read out of the files again',
  reception_bookings: 'are sealed with the keys of their portal; backups hold them',
  search_counts: 'counts what one portal was asked for',
  search_entries: 'is made of the content again by the import',
  staff_sessions: 'whoever is signed in signs in again',
  survey_participations: 'hashes keyed with the secret of their portal, which mean nothing in another one',
  used_refresh_tokens: 'belongs to the sessions',
}

/** Where stored files lie that no archive holds, each with the reason. */
export const leftOutFiles: Record<string, string> = {
  'appeals/': 'belong to the appeals: what opens them lies sealed there',
}

/** Tables with password hashes and second factors: in an archive only when asked for. */
export const accountTables: Record<string, string> = {
  users: 'holds password hashes',
  user_groups: 'belongs to the accounts',
  second_factors: 'holds the secrets of authenticator apps, sealed with the secret of their portal',
  recovery_codes: 'holds hashes of codes, keyed with the secret of their portal',
}

/** Columns that archives do not hold, by table. */
export const leftOutColumns: Record<string, readonly string[]> = { [auditTable]: ['previous_hash', 'hash'] }

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().min(0)

/** What an archive says about itself; its first member. */
export const Manifest = z.object({
  product: z.literal('adliya'),
  format: z.number().int(),
  portal_version: z.string(),
  exported_at: z.iso.datetime(),
  with_accounts: z.boolean(),
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: size,
      size,
      sha256,
      /** The last number that each identity column gave out. */
      sequences: z.record(z.string(), z.number().int().nullable()),
    }),
  ),
  files: z.array(z.object({ name: z.string(), size, sha256 })),
  /** How the audit log stood when it was read out. */
  audit: z.object({ entries: size, whole: z.boolean() }),
  left_out: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** An archive or a portal that does not fit: one sentence for the operator. */
export class TransferRefused extends Error {}
