import { get } from 'node:http'
import type { Browser } from '@playwright/test'
import { hydrated } from '../tests/e2e/pages.ts'
import { openChromium } from './chromium.ts'

export type PageBytes = {
  path: string
  /** Compressed bytes on the wire before the first paint, by kind; pictures are counted apart. */
  html: number
  css: number
  fonts: number
  scriptsBeforePaint: number
  critical: number
  pictures: number
  firstPaintMs: number
  requests: number
  /** All scripts that the page itself needs to come to life, packed as servers on HTTPS send them. */
  scripts: number
}

/** What a first visit fetches before it paints, as Chromium's network log tells. */
export async function bytesBeforePaint(url: string, paths: string[]): Promise<PageBytes[]> {
  const browser = await openChromium()
  try {
    const measured: PageBytes[] = []
    for (const path of paths) measured.push(await measure(browser, url, path))
    return measured
  } finally {
    await browser.close()
  }
}

/** A phone on a slow network: 1.6 Mbit/s with 150 ms there and back, so that what is critical tells itself from the rest. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

type Piece = { type: string; bytes: number; at: number }

async function measure(browser: Browser, url: string, path: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow)
  const types = new Map<string, string>()
  const pieces: Piece[] = []
  const requests = new Set<string>()
  let startedAt = 0
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    startedAt ||= timestamp
    requests.add(requestId)
    types.set(requestId, type ?? 'Other')
  })
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    pieces.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength, at: timestamp })
  })
  // The browser does not tell the pieces of a compressed document, only its whole; it counts in full.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Document') pieces.push({ type: 'Document', bytes: encodedDataLength, at: startedAt })
  })
  await page.goto(url + path, { waitUntil: 'load' })
  const firstPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = (entries: PerformanceEntryList) => {
          const paint = entries.find((entry) => entry.name === 'first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }
        new PerformanceObserver((list) => seen(list.getEntries())).observe({ type: 'paint', buffered: true })
      }),
  )
  const paintedAt = startedAt + firstPaintMs / 1000
  const sum = (type: string, until: number) =>
    pieces.filter((piece) => piece.type === type && piece.at <= until).reduce((total, piece) => total + piece.bytes, 0)
  const [html, css, fonts, scriptsBeforePaint] = ['Document', 'Stylesheet', 'Font', 'Script'].map((type) =>
    sum(type, paintedAt),
  ) as [number, number, number, number]
  const pictures = sum('Image', Number.POSITIVE_INFINITY)
  await context.close()
  const critical = html + css + fonts + scriptsBeforePaint
  const scripts = await scriptsOf(browser, url, path)
  const counts = { pictures, firstPaintMs, requests: requests.size, scripts }
  return { path, html, css, fonts, scriptsBeforePaint, critical, ...counts }
}

/** Bytes of the scripts with which a page answers a hand. */
async function scriptsOf(browser: Browser, url: string, path: string): Promise<number> {
  // The worker would answer in the network's place.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  // There nothing of other pages is fetched ahead, which would be counted too.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
  const page = await context.newPage()
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) addresses.add(request.url())
  })
  await page.goto(url + path, { waitUntil: 'load' })
  await hydrated(page)
  const needed = [...addresses]
  await context.close()
  const sizes = await Promise.all(needed.map(packedBytes))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Read as they come: `fetch` would unpack them. */
function packedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}
