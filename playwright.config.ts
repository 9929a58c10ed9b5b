import { defineConfig } from '@playwright/test'
import { chromiumFlags, shortLivedFlags } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/server.ts',
  // Every journey is on its own: two at a time, whichever file they stand in.
  fullyParallel: true,
  workers: 2,
  // Where nobody watches, one press that came too early must not stop everybody's work; what passed only then is named.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that others keep busy: whatever passes does not wait for them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'off',
    // The worker fetches pages ahead and answers in the network's place; offline.e2e.ts lets it.
    serviceWorkers: 'block',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // Movement costs time and proves nothing; journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Workers read this file too, after the set-up has found one; who only reads the file needs none.
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumFlags, ...shortLivedFlags],
      // In the bare locale C it would save files with Cyrillic names as "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
})
