import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'

export { chromiumFlags }

/** The browser that the journeys use as well. */
export async function openChromium() {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
}
