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
  client_sign_in_codes: 'end within minutes, and count for a day',
  client_sign_in_states: 'end within minutes',
  editing: 'tells who is at work in one portal just now',
  content_version: 'counts the writes of one portal for its page cache',
  external_answers: 'copies of what the state service said, which is asked again',
  external_files: 'copies of files of the state service, which is asked again',
  integrity_files: 'belongs to the reports of corruption',
  integrity_grants: 'rights that two people gave in one portal are given anew in another',
  integrity_keys: 'is the key of one demo',
  integrity_messages: 'belongs to the reports of corruption',
  integrity_notes: 'belongs to the reports of corruption',
  integrity_reports: 'are sealed for their readers and known by codes of their portal; backups hold them',
  invitations: 'are links that were mailed for one portal, and end soon',
  jobs: 'tells when one portal made its rounds',
  kept_forms: 'wait an hour for a browser of one portal',
  key_check: 'tells the key of its portal from others',
  list_imports: 'tells how to take the last list of one portal back',
  list_import_rows: 'belongs to the imported lists',
  mails: 'are on their way from one portal, and sealed with its secret',
  newsletter_bounces: 'belongs to the subscribers',
  newsletter_subscribers: 'are sealed and known by the keys of their portal; backups hold them',
  pending_sign_ins: 'end within minutes',
  rate_limits: 'counts attempts of the last minutes',
  file_texts: 'is read out of the files again',
  reception_bookings: 'are sealed with the keys of their portal; backups hold them',
  search_counts: 'counts what one portal was asked for',
  search_entries: 'is made of the content again by the import',
  search_words: 'is made of the content again by the import',
  staff_sessions: 'whoever is signed in signs in again',
  survey_participations: 'hashes keyed with the secret of their portal, which mean nothing in another one',
  useful_link_checks: 'is found out again every night',
  used_refresh_tokens: 'belongs to the sessions',
}

/** Where stored files lie that no archive holds, each with the reason. */
export const leftOutFiles: Record<string, string> = {
  'appeals/': 'belong to the appeals: what opens them lies sealed there',
  'integrity/': 'belong to the reports of corruption',
}

/** Tables with password hashes and second factors: in an archive only when asked for. */
export const accountTables: Record<string, string> = {
  users: 'holds password hashes',
  user_groups: 'belongs to the accounts',
  second_factors: 'holds the secrets of authenticator apps, sealed with the secret of their portal',
  recovery_codes: 'holds hashes of codes, keyed with the secret of their portal',
}

/** Columns that exports do not hold, by table. */
export const leftOutColumns: Record<string, readonly string[]> = { [auditTable]: ['previous_hash', 'hash'] }

/** Tables that no backup holds, each with the reason. */
export const leftOutOfBackups: Record<string, string> = {
  client_sessions: 'whoever is signed in signs in again',
  client_sign_in_codes: 'end within minutes, and count for a day',
  client_sign_in_states: 'end within minutes',
  editing: 'tells who is at work just now',
  kept_forms: 'wait an hour for a browser',
  pending_sign_ins: 'end within minutes',
  rate_limits: 'counts attempts of the last minutes',
  staff_sessions: 'whoever is signed in signs in again',
  used_refresh_tokens: 'belongs to the sessions',
}

/** The tables that a new portal holds something in: how often it was written to, and what tells its key from others. */
export const tablesOfNew: readonly string[] = ['content_version', 'key_check']

/** What a copy of a portal does not hold: tables and stored files with the reason, and columns by table. */
export type Choice = {
  tables: Record<string, string>
  columns: Record<string, readonly string[]>
  files: Record<string, string>
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().min(0)
const mark = z.string().regex(/^[0-9a-f]{16}$/)
const members = z.array(z.object({ name: z.string(), size, sha256 }))

/** What a backup says beyond that. */
const BackupFacts = z.object({
  /** The hash of the newest migration of its tables. */
  migration: z.string(),
  /** What tells the portal's keys from others, and nothing else about them. */
  keys: z.object({ secret: mark, secrets_key: z.array(mark) }),
  /** The key files, where they were asked for. */
  key_files: members,
  /** The last number that each sequence of no column gave out, e.g. of appeals. Backups before migration 16 tell none. */
  counters: z.record(z.string(), z.number().int().nullable()).default({}),
  /** Stored files that somebody removed while the backup was made. */
  files_gone: z.array(z.string()),
  /** Stored files that the database names, and that were said to be lost for good. */
  files_lost: z.array(z.string()).default([]),
})
export type BackupFacts = z.infer<typeof BackupFacts>

/** What an archive says about itself. */
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
  files: members,
  /** How the audit log stood when it was read out. */
  audit: z.object({ entries: size, whole: z.boolean() }),
  left_out: z.record(z.string(), z.string()),
  /** In a backup; an export has none. */
  backup: BackupFacts.optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** A manifest of a backup. */
export type BackupManifest = Manifest & { backup: BackupFacts }

/** An archive or a portal that does not fit: one sentence for the operator. */
export class TransferRefused extends Error {}

/** What was brought in is there, or may be: nothing of it is taken back. One sentence for the operator. */
export class TransferKept extends TransferRefused {}
