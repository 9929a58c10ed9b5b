import { isClosedOn } from '#common/closure.ts'
import { localDateTime } from '#common/dates.ts'
import { decimalText } from '#common/decimals.ts'
import type { Locale } from '#common/locale.ts'
import type { Page } from '#common/pagination.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import type { Phone } from '../phones.server.ts'

export type Near = { slug: string; name: string; lang: string; address: string; phones: Phone[]; km: string }

const shown = 10
const pageSize = 100
const mostPages = 20
const patienceMs = 15_000
/** Whoever may look for the place has said by then that it is not found: after that the browser waits for the visitor. */
const unansweredMs = patienceMs + 1000
const earthKm = 6371

/** Why there is nothing: the visitor or their browser says no, nobody knows where they are just now, or the list did not come. */
export type NotFound = 'denied' | 'unknown' | 'failed'

/**
 * The offices that are nearest to where the visitor is, but for those that serve nobody today: who looks for the nearest is
 * about to go there. All are fetched and compared here: where someone is, is told to nobody. A browser asks the visitor first, and waits for an answer without end: after a while that is told by `unanswered`.
 */
export async function findNearest(address: string, locale: Locale, unanswered: () => void): Promise<Near[] | NotFound> {
  const timer = setTimeout(unanswered, unansweredMs)
  const coords = await place().finally(() => clearTimeout(timer))
  if (coords === 'denied' || coords === 'unknown') return coords
  const offices = await all(address).catch(() => undefined)
  if (!offices) return 'failed'
  const today = localDateTime(new Date()).slice(0, 10)
  return offices
    .flatMap((office) => {
      const { lat, lng } = office
      return isClosedOn(office, today) || lat === null || lng === null
        ? []
        : [{ office, km: distance(coords, { latitude: lat, longitude: lng }) }]
    })
    .toSorted((a, b) => a.km - b.km)
    .slice(0, shown)
    .map(({ office, km }) => ({
      slug: office.slug,
      name: office.organization_name,
      lang: office.lang,
      address: office.address,
      phones: office.phone.slice(0, 1).map((number) => ({ number, shown: phoneShown(number) })),
      km: km < 10 ? decimalText(km.toFixed(1), locale) : String(Math.round(km)),
    }))
}

const isDenied = 1

const place = () =>
  new Promise<GeolocationCoordinates | 'denied' | 'unknown'>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === isDenied ? 'denied' : 'unknown'),
      { timeout: patienceMs, maximumAge: 60_000 },
    )
  })

async function all(address: string): Promise<OrganizationCard[]> {
  const found: OrganizationCard[] = []
  for (let p = 1, pages = 1; p <= Math.min(pages, mostPages); p += 1) {
    const response = await fetch(`${address}&p=${p}&page_size=${pageSize}`)
    if (!response.ok) throw new Error(String(response.status))
    const page = (await response.json()) as Page<OrganizationCard>
    pages = page.pages
    found.push(...page.results)
  }
  return found
}

type Place = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** Along the surface of the earth, in kilometres. */
function distance(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [one, other] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((other - one) / 2) ** 2 +
    Math.cos(one) * Math.cos(other) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(half))
}
