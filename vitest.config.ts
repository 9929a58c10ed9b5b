import { defineConfig } from 'vitest/config'
import { compiledHalf, longLived, opensMany, shortLived } from './tests/short-lived.ts'

/** A project's tests may open a portal each; a machine that others keep busy needs far more than the five seconds of the default. */
const times = { testTimeout: 180_000, hookTimeout: 180_000 }

/**
 * Files of a worker share what they load, since half of the time went into loading it again. So whoever changes something
 * that belongs to the process puts it back.
 */
const shared = { isolate: false }

/** What is about the embedded database, and about the built process as such; it says nothing new on a PostgreSQL server. */
const engine = ['platform/database/{embedded,lock}.test.ts', 'tests/process.test.ts']

/** What another part of the same run holds, on the server (scripts/test.mjs). */
const elsewhere = process.env.TESTS_ELSEWHERE?.split(',') ?? []

export default defineConfig({
  test: {
    // Each worker holds an embedded database in memory, about half a gigabyte.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['{app,common}/**/*.test.{ts,tsx}'], ...times, ...shared },
      },
      {
        test: {
          name: 'modules',
          include: ['{api,db,modules,platform,server,tests}/**/*.test.{ts,tsx}'],
          exclude: [...engine, ...elsewhere],
          globalSetup: ['./tests/global-setup.ts'],
          execArgv: [...opensMany, ...longLived, ...(process.env.TEST_DATABASE_URL ? [] : compiledHalf)],
          ...times,
          ...shared,
        },
      },
      // Opens one database after the other: compiled quickly they are ready sooner.
      { test: { name: 'engine', include: engine, execArgv: [...shortLived, ...opensMany], ...times } },
      {
        // Only when asked for: `node scripts/test.mjs machines`.
        test: { name: 'machines', include: ['tests/machines/*.machines.ts'], ...times },
      },
      {
        // Only when asked for: `npm run test:crash`.
        test: { name: 'crash', include: ['{platform,server,tests}/**/*.crash.ts'], ...times },
      },
      {
        // Only when asked for: `npm run test:long`. One after the other: they measure.
        test: { name: 'long', include: ['tests/long/*.long.ts'], fileParallelism: false, ...times },
      },
    ],
  },
})
