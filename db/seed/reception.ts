import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { plusDays, weekdayOf } from '#common/working-days.ts'
import { employees } from '#modules/employees/table.server.ts'
import { daysAhead, type WeekWindow } from '#modules/reception/contract.ts'
import { daysBetween } from '#modules/reception/days.ts'
import { freeSlots } from '#modules/reception/hosts.server.ts'
import { keyHash, nextNumber } from '#modules/reception/keys.server.ts'
import { lookupKeys, sealVisitor, type Visitor } from '#modules/reception/sealed.server.ts'
import { setDay } from '#modules/reception/set-day.server.ts'
import { receptionBookings, receptionHosts } from '#modules/reception/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** The days of a leader as the pages of the leadership tell them: the first Saturday of each month and so on; 0 is the last. */
type Monthly = { weekday: number; which: number; from: string; to: string }
type DemoHost = {
  slug: string
  minutes: number
  room: number
  week?: WeekWindow[]
  monthly?: Monthly
  booked: number
  /** How many wait for approval beside them, where times are approved first. */
  asked?: number
} & Partial<Pick<typeof receptionHosts.$inferInsert, 'modes' | 'video_link' | 'approval' | 'capacity'>>

const on = (weekdays: number[], from: string, to: string): WeekWindow[] =>
  weekdays.map((weekday) => ({ weekday, from, to }))
const saturday = (which: number): Monthly => ({ weekday: 6, which, from: '10:00', to: '12:30' })
const lastFriday: Monthly = { weekday: 5, which: 0, from: '15:00', to: '17:00' }

const hosts: DemoHost[] = [
  {
    slug: 'islomov-bahrom-rustamovich',
    minutes: 15,
    room: 101,
    monthly: saturday(1),
    booked: 2,
    asked: 1,
    approval: true,
  },
  { slug: 'karimova-nodira-shavkatovna', minutes: 15, room: 204, monthly: saturday(2), booked: 4 },
  { slug: 'qosimov-jahongir-akmalovich', minutes: 15, room: 206, monthly: saturday(3), booked: 2 },
  { slug: 'saidova-gulchehra-anvarovna', minutes: 15, room: 208, monthly: saturday(4), booked: 2 },
  { slug: 'tolaganov-sherzod-baxtiyorovich', minutes: 20, room: 210, monthly: lastFriday, booked: 0 },
  { slug: 'abdullayev-otabek-nigmatovich', minutes: 20, room: 302, week: on([1], '15:00', '17:00'), booked: 2 },
  {
    slug: 'rahmonova-malika-jasurovna',
    minutes: 20,
    room: 305,
    week: on([2], '15:00', '17:00'),
    booked: 1,
    capacity: 2,
  },
  {
    ...{ slug: 'yusupov-farrux-sobirovich', minutes: 20, room: 307, week: on([3], '15:00', '17:00'), booked: 0 },
    ...{ modes: ['in_person', 'video', 'phone'], video_link: 'https://meet.adliya.example/qabul-307' },
  },
]

const isOf = ({ weekday, which }: Monthly, day: string): boolean => {
  if (weekdayOf(day) !== weekday) return false
  const isLast = plusDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return which === 0 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === which
}

const visitors: Pick<Visitor, 'name' | 'topic' | 'summary' | 'needs'>[] = [
  {
    name: 'Rahimova Dilfuza Akmalovna',
    topic: 'Meros guvohnomasini olish',
    summary: 'Otam vafotidan keyin uy uchun meros ishi ochilgan, ammo notarius yana bir hujjat soʻrayapti.',
    needs: ['wheelchair'],
  },
  {
    name: 'Юсупов Тимур Рашидович',
    topic: 'Апостиль для диплома',
    summary: 'Диплом выдан в 1998 году, архив учебного заведения закрыт. Прошу объяснить, как получить апостиль.',
    needs: [],
  },
  {
    name: 'Soliyev Anvar Qodirovich',
    topic: 'Ijro hujjati boʻyicha',
    summary: 'Sud qarori uch oydan beri ijro etilmayapti, ijrochi javob bermayapti.',
    needs: [],
  },
  {
    name: 'Toʻrayeva Mohira Alisher qizi',
    topic: 'Nikoh guvohnomasidagi xato',
    summary: 'Guvohnomada familiyam notoʻgʻri yozilgan, uni tuzatish uchun qayerga borishni bilmoqchiman.',
    needs: ['sign_language'],
  },
]

/** Who receives in the demo and some who come on the first free days. All are invented. */
export async function loadReception(tx: Tx, ground: Ground): Promise<void> {
  for (const { slug, minutes, room, week = [], monthly, booked, asked = 0, ...rules } of hosts) {
    const [employee] = await tx.select({ id: employees.id }).from(employees).where(eq(employees.slug, slug))
    if (!employee) continue
    const place = {
      place_uz: `Toshkent shahri, Sayilgoh koʻchasi, 5, ${room}-xona`,
      place_uzb: `Тошкент шаҳри, Сайилгоҳ кўчаси, 5, ${room}-хона`,
      place_ru: `город Ташкент, улица Сайилгох, 5, кабинет ${room}`,
      place_en: `5 Sayilgoh Street, Tashkent, room ${room}`,
    }
    const values = { employee: employee.id, minutes, week, ...place, ...rules }
    const [host] = await tx.insert(receptionHosts).values(values).returning()
    if (!host) continue
    const today = dayAt(ground.now())
    for (const day of daysBetween(today, plusDays(today, daysAhead)))
      if (monthly && isOf(monthly, day)) await setDay(tx, host.id, day, [{ from: monthly.from, to: monthly.to }])
    const slots = await freeSlots({ db: tx, now: ground.now }, host)
    for (const [index, visitor] of visitors.slice(0, booked + asked).entries()) {
      const slot = slots[index * 2]
      const status = index < booked ? 'scheduled' : 'requested'
      if (slot) await loadBooking(tx, ground, host.id, slot, { visitor, status, index: host.id * 10 + index })
    }
  }
}

type Slot = { starts_at: Date; ends_at: Date }
type Who = { visitor: (typeof visitors)[number]; index: number; status: 'scheduled' | 'requested' }

async function loadBooking(
  tx: Tx,
  ground: Ground,
  host: number,
  { starts_at, ends_at }: Slot,
  who: Who,
): Promise<void> {
  const id = randomUUID()
  const now = ground.now()
  const [place] = await tx.select({ id: regions.id }).from(regions).where(eq(regions.slug, 'toshkent-shahri'))
  const reach = { phone: `+9989012345${String(who.index).padStart(2, '0').slice(-2)}`, email: '' }
  await tx.insert(receptionBookings).values({
    ...{ id, host, starts_at, ends_at, status: who.status, locale: 'uz', created_at: now, booked_at: now },
    number: await nextNumber(tx, now),
    visitor: sealVisitor(ground, id, { ...who.visitor, ...reach, organization_name: '', earlier_appeal_no: '' }),
    region: place?.id ?? null,
    lookup: lookupKeys(ground, reach),
    // Nobody holds the key of an invented booking.
    access_key_hash: keyHash(randomUUID()),
    consent_version: 'demo',
  })
}
