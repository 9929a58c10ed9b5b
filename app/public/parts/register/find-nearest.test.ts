import { afterEach, expect, it, vi } from 'vitest'
import { findNearest, type Near } from './find-nearest.ts'

/** 230 offices on three pages: one step of longitude further east each, every tenth without a place. */
const offices = Array.from({ length: 230 }, (_, at) => ({
  ...{
    slug: `idora-${at}`,
    organization_name: `Idora ${at}`,
    lang: 'uz',
    address: `Uy ${at}`,
    phone: ['+998711234567'],
  },
  ...(at % 10 === 9 ? { lat: null, lng: null } : { lat: 41.3, lng: 60 + at / 10 }),
  ...{ status: 'open', closed_until: null },
}))

const asked: string[] = []
const browser = { navigator: globalThis.navigator, fetch: globalThis.fetch }
afterEach(() => {
  Object.defineProperty(globalThis, 'navigator', { value: browser.navigator, configurable: true })
  globalThis.fetch = browser.fetch
  asked.length = 0
})

/** A browser whose visitor stands at a place, or that says with a code why it does not tell. */
function visitorAt(place: { latitude: number; longitude: number } | number, status = 200) {
  const geolocation = {
    getCurrentPosition: (told: (position: unknown) => void, refused: (error: unknown) => void) =>
      typeof place === 'number' ? refused({ code: place }) : told({ coords: place }),
  }
  Object.defineProperty(globalThis, 'navigator', { value: { geolocation }, configurable: true })
  globalThis.fetch = async (address) => {
    asked.push(String(address))
    const p = Number(new URLSearchParams(String(address).split('?')[1]).get('p'))
    return Response.json({ pages: 3, results: offices.slice((p - 1) * 100, p * 100) }, { status })
  }
}

it('gives the ten nearest of all pages with their distances, and tells nobody where the visitor is', async () => {
  visitorAt({ latitude: 41.31, longitude: 82.01 })
  const find = async (locale: 'ru' | 'en') =>
    (await findNearest('/api/organizations/byCategoryId/?id=7', locale, vi.fn())) as Near[]
  const near = await find('ru')
  expect(near.map(({ slug }) => slug)).toEqual(
    [220, 221, 222, 218, 223, 217, 224, 216, 225, 215].map((at) => `idora-${at}`),
  )
  expect(near[0]).toEqual({
    ...{ slug: 'idora-220', name: 'Idora 220', lang: 'uz', address: 'Uy 220', km: '1,4' },
    phones: [{ number: '+998711234567', shown: '+998 71 123-45-67' }],
  })
  expect((await find('en'))[0]?.km).toBe('1.4')
  asked.splice(3)
  expect(near.at(-1)?.km).toBe('43')
  expect(asked).toEqual([1, 2, 3].map((p) => `/api/organizations/byCategoryId/?id=7&p=${p}&page_size=100`))
})

it('leads nobody to a closed door: not for good, not for a while, but again after its last day', async () => {
  const closed = (slug: string, closed_until: string | null, status = 'temporarily_closed') => ({
    ...{ slug, organization_name: slug, lang: 'uz', address: '', phone: [], lat: 41, lng: 69, status, closed_until },
  })
  visitorAt({ latitude: 41, longitude: 69 })
  const offices = [
    closed('abadiy', '2020-01-01', 'closed'),
    closed('hozircha', null),
    closed('kelajakkacha', '2999-01-01'),
    closed('ochilgan', '2020-01-01'),
  ]
  globalThis.fetch = async () => Response.json({ pages: 1, results: offices })
  const near = (await findNearest('/api/organizations/?category=7', 'uz', vi.fn())) as Near[]
  expect(near.map(({ slug }) => slug)).toEqual(['ochilgan'])
})

it('says whether the visitor does not tell, nobody knows where they are, or the list is not to be had', async () => {
  for (const [code, why] of [
    [1, 'denied'],
    [2, 'unknown'],
    [3, 'unknown'],
  ] as const) {
    visitorAt(code)
    expect([code, await findNearest('/api/x?id=7', 'uz', vi.fn())]).toEqual([code, why])
  }
  expect(asked).toEqual([])
  visitorAt({ latitude: 41, longitude: 69 }, 503)
  expect(await findNearest('/api/x?id=7', 'uz', vi.fn())).toBe('failed')
})

it('says after a while that the browser waits for the visitor, and goes on when they answer', async () => {
  vi.useFakeTimers()
  visitorAt({ latitude: 41.31, longitude: 82.01 })
  const { getCurrentPosition } = globalThis.navigator.geolocation
  const unanswered = vi.fn()
  let answer: () => void = vi.fn()
  Object.assign(globalThis.navigator.geolocation, {
    getCurrentPosition: (...told: Parameters<typeof getCurrentPosition>) => {
      answer = () => getCurrentPosition(...told)
    },
  })
  const found = findNearest('/api/x?id=7', 'uz', unanswered)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(unanswered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unanswered).toHaveBeenCalledOnce()
  answer()
  expect(await found).toHaveLength(10)
  // Of an answer in time nothing is said later on.
  visitorAt(1)
  expect(await findNearest('/api/x?id=7', 'uz', unanswered)).toBe('denied')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unanswered).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
