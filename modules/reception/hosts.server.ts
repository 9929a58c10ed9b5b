import { and, desc, eq } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { plusDays } from '#common/working-days.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { daysAhead } from './contract.ts'
import { at, daysBetween, type FreeSlot, freeOf, freeSeat, type Hours, type Span, slotsOn } from './days.ts'
import { receptionRepository } from './repository.server.ts'
import type { BookingDbRow, HostRow, Reading } from './rows.server.ts'
import { receptionHosts } from './table.server.ts'
import { modeWords } from './words.server.ts'

type Asking = Pick<Ground, 'db' | 'now'> & { locale: Locale }

/** Where somebody receives, in the reader's language or in Uzbek. */
function placeIn(host: HostRow, locale: Locale): string {
  const own = host[localizedName('place', locale)]
  return own || (locale === 'uzb' ? toCyrillic(host.place_uz) : host.place_uz)
}

/** A host whom visitors may see, by the slug of the employee. Undefined for what is hidden or was never there. */
export async function openHost(db: Reading, slug: string): Promise<HostRow | undefined> {
  const [found] = await db
    .select({ host: receptionHosts })
    .from(receptionHosts)
    .innerJoin(employees, eq(employees.id, receptionHosts.employee))
    .where(and(eq(employees.slug, slug), eq(receptionHosts.active, true), isShown(employees)))
  return found?.host
}

/** From when to when visitors may book: from tomorrow on. */
function bookable(now: Date): { from: string; to: string } {
  const today = dayAt(now)
  return { from: plusDays(today, 1), to: plusDays(today, daysAhead) }
}

/** The hours of some hosts on the days from one to another. */
export async function hoursOf(
  db: Reading,
  hosts: HostRow[],
  from: string,
  to: string,
): Promise<(host: HostRow) => Hours> {
  const special = Map.groupBy(await receptionRepository.days(db, hosts, from, to), ({ host }) => host)
  const { days_off } = await settingsRepository.current(db as Ground['db'])
  return ({ id, week, minutes }) => ({
    ...{ week, minutes, daysOff: days_off },
    days: new Map(special.get(id)?.map(({ day, windows }) => [day, windows])),
  })
}

type SlotsAsked = { from?: string | undefined; to?: string | undefined; besides?: string | undefined }

/** Free slots of a host, in order of time; `besides` is a hold that does not count. */
export async function freeSlots(
  context: { db: Reading; now: () => Date },
  host: HostRow,
  asked?: SlotsAsked,
): Promise<FreeSlot[]> {
  const [slots = []] = await freeSlotsOf(context, [host], asked)
  return slots
}

/** The same of some hosts, whose rows are read at once. */
async function freeSlotsOf(
  { db, now }: { db: Reading; now: () => Date },
  hosts: HostRow[],
  asked: SlotsAsked = {},
): Promise<FreeSlot[][]> {
  const open = bookable(now())
  const from = asked.from && asked.from > open.from ? asked.from : open.from
  const to = asked.to && asked.to < open.to ? asked.to : open.to
  if (from > to || hosts.length === 0) return []
  const hours = await hoursOf(db, hosts, from, to)
  const span = { from: at(from, '00:00'), to: at(plusDays(to, 1), '00:00'), now: now() }
  const taken = (await receptionRepository.taken(db, hosts, span)).filter(({ id }) => id !== asked.besides)
  const takenOf = Map.groupBy(taken, (row) => row.host)
  const days = daysBetween(from, to)
  return hosts.map((host) => {
    const known = hours(host)
    const slots = days.flatMap((day) => slotsOn(day, known))
    return freeOf(slots, takenOf.get(host.id) ?? [], host.capacity)
  })
}

/** The free slot that begins at a moment, and the seat of it that is next. Refuses with 409 `slot_taken`. */
export async function freeSlotAt({ db, now }: Pick<Asking, 'now'> & { db: Reading }, host: HostRow, starts_at: string) {
  const moment = new Date(starts_at).getTime()
  const slot = (await freeSlots({ db, now }, host)).find((each) => each.starts_at.getTime() === moment)
  if (!slot) throw new Refusal(409, 'slot_taken')
  const span: Span = { starts_at: slot.starts_at, ends_at: slot.ends_at }
  const taken = await receptionRepository.taken(db, [host], { from: span.starts_at, to: span.ends_at, now: now() })
  return { ...span, seat: freeSeat(span, taken) }
}

/** When the next visitor of a host can come, where visitors may see the host. */
export async function nextFree(context: { db: Reading; now: () => Date }, host: HostRow): Promise<Date | null> {
  if (!host.active) return null
  const [first] = await freeSlots(context, host)
  return first?.starts_at ?? null
}

/** Everybody who receives and may be seen, the leadership first, with the first slot that is free. */
export async function openHosts(context: Asking) {
  const rows = await context.db
    .select({ host: receptionHosts })
    .from(receptionHosts)
    .innerJoin(employees, eq(employees.id, receptionHosts.employee))
    .where(and(eq(receptionHosts.active, true), isShown(employees)))
    .orderBy(desc(eq(employees.type, 'LEADERSHIP')), employees.index, employees.id)
    .limit(100)
  return cardsOf(
    context,
    rows.map(({ host }) => host),
  )
}

/** One of them. Undefined where visitors may not see who it is. */
export async function cardOf(context: Asking, host: HostRow) {
  const [card] = await cardsOf(context, [host])
  return card
}

async function cardsOf(context: Asking, hosts: HostRow[]) {
  const { db, locale } = context
  const ids = hosts.map(({ employee }) => employee)
  const people = await employeeRepository.among(db, ids, locale)
  const free = await freeSlotsOf(context, hosts)
  return hosts.flatMap((host, at) => {
    const person = people.get(host.employee)
    if (!person) return []
    const { slug, full_name, position_name, reception, thumbnail, untranslated } = person
    const { minutes, modes, approval } = host
    return {
      ...{ slug, full_name, position_name, reception, thumbnail, untranslated },
      ...{ place: placeIn(host, locale), minutes, modes, approval },
      next: free[at]?.[0]?.starts_at.toISOString() ?? null,
    }
  })
}

/** Slugs of those who receive, for links to them. */
export const openHostSlugs = async (db: Reading): Promise<string[]> =>
  (
    await db
      .select({ slug: employees.slug })
      .from(receptionHosts)
      .innerJoin(employees, eq(employees.id, receptionHosts.employee))
      .where(and(eq(receptionHosts.active, true), isShown(employees)))
  ).map(({ slug }) => slug)

type Met = Pick<BookingDbRow, 'status' | 'mode'>

/**
 * With whom, where and how a visitor meets, also where the person may have left meanwhile: letters and receipts. The link of a
 * talk by video is told once its time is certain.
 */
export async function meetingOf(db: Reading, host: HostRow, { status, mode }: Met, locale: Locale) {
  const [row] = await db.select().from(employees).where(eq(employees.id, host.employee))
  const read = (name: 'full_name' | 'position_name') => {
    const own = row?.[localizedName(name, locale)] ?? ''
    const uzbek = row?.[localizedName(name, 'uz')] ?? ''
    return own || (locale === 'uzb' ? toCyrillic(uzbek) : uzbek)
  }
  return {
    host: row?.slug ?? '',
    full_name: read('full_name'),
    position_name: read('position_name'),
    place: mode === 'in_person' ? placeIn(host, locale) : modeWords[mode][locale],
    ...{ status, mode, link: mode === 'video' && status === 'scheduled' ? host.video_link : '' },
  }
}
