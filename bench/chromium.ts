import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** Flags for a browser that stays off the network, and out of its sandbox only where root leaves no choice. */
export const chromiumFlags = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet

/** The browser that the journeys use as well. */
export async function openChromium() {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
}
