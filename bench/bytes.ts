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

type Loaded = { type: string; bytes: number; endedAt: number; blocking: boolean }

async function measure(
  browser: Awaited<ReturnType<typeof openChromium>>,
  url: string,
  path: string,
): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    loaded.push({ type: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength, endedAt: timestamp, blocking: true })
  })
  let startedAt = 0
  session.once('Network.requestWillBeSent', ({ timestamp }) => {
    startedAt = timestamp
  })
  await page.goto(url + path, { waitUntil: 'load' })
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const paintedAt = startedAt + firstPaintMs / 1000
  const sum = (type: string, until = Number.POSITIVE_INFINITY) =>
    loaded.filter((it) => it.type === type && it.endedAt <= until).reduce((total, it) => total + it.bytes, 0)
  const [html, css, fonts] = [sum('Document'), sum('Stylesheet'), sum('Font')]
  const scriptsBeforePaint = sum('Script', paintedAt)
  const pictures = sum('Image')
  await context.close()
  return {
    path,
    html,
    css,
    fonts,
    scriptsBeforePaint,
    critical: html + css + fonts + scriptsBeforePaint,
    pictures,
    firstPaintMs,
    requests: loaded.length,
  }
}
