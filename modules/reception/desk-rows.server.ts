import { inArray } from 'drizzle-orm'
import { can } from '#common/viewer.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { appeals } from '#modules/appeals/table.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { BookingRow } from './contract.ts'
import type { BookingDbRow } from './rows.server.ts'
import { bookingShown } from './sealed.server.ts'
import { unitsOf } from './unit.server.ts'

/** Bookings as staff see them. The caller has written into the audit log that somebody looks. */
export async function bookingsShown(context: RequestContext, rows: BookingDbRow[]): Promise<BookingRow[]> {
  const { db, locale } = context
  const visitors = rows.map((row) => ({ row, ...bookingShown(context, row) }))
  const regions = new Map((await regionRepository.options(db, locale)).map(({ id, name }) => [id, name]))
  const units = await unitsOf(
    db,
    rows.map(({ unit }) => unit),
    locale,
  )
  const files = await appealFiles.ofBookings(
    context,
    rows.map(({ id }) => id),
  )
  const earlier = await appealsAmong(
    context,
    visitors.map(({ visitor }) => visitor.earlier_appeal_no),
  )
  return visitors.map(({ row, note, visitor: { submission: _form, ...visitor } }) => ({
    number: row.number ?? '',
    ...{ status: row.status, mode: row.mode, citizen_type: row.citizen_type, locale: row.locale },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    ...visitor,
    region: regions.get(row.region ?? 0) ?? '',
    has_earlier_appeal: earlier.has(visitor.earlier_appeal_no),
    files: files.get(row.id) ?? [],
    unit: units.get(row.unit) ?? null,
    note,
  }))
}

/** Which of these numbers are of appeals that whoever asks may see. */
async function appealsAmong({ db, viewer }: RequestContext, numbers: string[]): Promise<Set<string>> {
  const asked = numbers.filter(Boolean)
  if (asked.length === 0 || !viewer || !can(viewer, 'Can view appeal')) return new Set()
  const rows = await db.select({ number: appeals.number }).from(appeals).where(inArray(appeals.number, asked))
  return new Set(rows.map(({ number }) => number))
}
