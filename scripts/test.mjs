// `npm test`: does its own set-up, runs everything and ends with the line "N passed, N failed".
// With a name it runs one part: `check`, `tests`, `postgres`, `journeys`, `access`, `machines`, `crash` or `long`; what follows goes to
// the runner. After `long` may stand a word of what to run of it: requests, kills, clocks, processes, overload, soak,
// away, slow, restarts, neighbours, enumeration, development, refusals or drill.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { tableOfTests, writeSection } from './long-report.mjs'
import { isPostgresHere, openPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { root, runNode, say, stopOnSignal } from './run.mjs'

const [part, ...more] = process.argv.slice(2)
const word = part === 'long' ? more.shift() : undefined
const reports = join(root, '.cache', 'reports')
const failuresFile = join(reports, 'failures.txt')
/** What is run by itself, e.g. axe on everything, may take longer than a part of the whole. */
const longestStepMs = (part ? 120 : 45) * 60_000

/** Of the tests of several modules together those whose answers come from the database; the others say nothing new there. */
const askingTheDatabase = ['backup', 'database-', 'log-privacy', 'records', 'restore'].map((name) => `tests/${name}`)

/**
 * What asks every call of the API, or every page, says nothing of the database, and takes four times as long on the embedded one. So do
 * those that load the demo and ask whether people find in it, and those of lists of 1000 rows and of registers of 100 000: where a
 * server is found, the whole run has them there alone.
 */
const quickerOnServer = [
  'api/',
  'server/every-call',
  'tests/hidden',
  'tests/long-lists',
  'db/seed/',
  'modules/open-data/large-register',
]

/** What of the platform meets no database: it says nothing new there. */
const withoutDatabase = ['files', 'lists/rows', 'mail/smtp-transport'].map((name) => `platform/${name}.test.ts`)

/**
 * Both databases have the same planner, and a server believes that indexes cost more: what it reads by them among tens of thousands of
 * rows the embedded one does, too.
 */
const plans = 'modules/*/plans.test.ts'

/** Each gives how many tests passed and failed; a check counts as one test. */
const steps = [
  { part: 'check', name: 'Format and lint', run: () => check(['@biomejs/biome/bin/biome', 'check', '.']) },
  { part: 'check', name: 'Types', run: checkTypes },
  { part: 'check', name: 'Walls', run: () => check(['../scripts/walls.mjs']) },
  { part: 'check', name: 'Dead code', run: () => check(['knip/bin/knip.js']) },
  { part: 'check', name: 'Licences', run: () => check(['../scripts/licences.mjs', '--check']) },
  { part: 'build', name: 'Build', run: async () => one(await buildWhenStale()) },
  {
    part: 'tests',
    name: 'Unit, module and page tests on the embedded database',
    run: onEmbedded,
  },
  { part: 'postgres', name: 'Module tests on PostgreSQL', run: onPostgres },
  { part: 'journeys', name: 'Journeys in Chromium', run: () => journeys() },
  { part: 'access', name: 'axe on every page, language, look and width', run: everyLook, onlyAsked: true },
  { part: 'crash', name: 'Kills in the middle of writing', run: () => vitest(['crash']), onlyAsked: true },
  {
    part: 'machines',
    name: 'Several processes on one database and one store',
    run: () => vitest(['machines'], { TEST_DATABASE_URL: undefined }),
    onlyAsked: true,
  },
  { part: 'long', name: 'Requests drawn from the OpenAPI document', run: manyRequests, onlyAsked: true },
  { part: 'long', name: 'Kills, a full disk, and letters meanwhile', run: manyKills, onlyAsked: true },
  { part: 'long', name: 'Clocks that jump', run: jumpingClocks, onlyAsked: true },
  { part: 'long', name: 'Several processes, one of which is killed', run: severalProcesses, onlyAsked: true },
  {
    part: 'long',
    name: 'Overload, soak, restarts, slow connections, noisy neighbours, enumeration, development, refusals of a start, a drill of restoring, and what is away',
    run: () => vitest(['long'], { TEST_DATABASE_URL: undefined }, word ? [`${word}.long`] : []),
    onlyAsked: true,
  },
]

await prepare()
stopOnSignal()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// The tests decide themselves what they run under.
delete process.env.NODE_ENV
// Pictures are encoded by the hundred: memory that glibc gives back after each one costs more than the encoding.
process.env.MALLOC_TRIM_THRESHOLD_ = process.env.MALLOC_MMAP_THRESHOLD_ = String(1 << 30)

const wanted = steps.filter((step) =>
  part === 'long' && word && step.part === part
    ? step.name.toLowerCase().includes(word)
    : part
      ? step.part === part ||
        (step.part === 'build' &&
          ['access', 'journeys', 'tests', 'postgres', 'machines', 'crash', 'long'].includes(part))
      : !step.onlyAsked,
)
if (part && !wanted.some((step) => step.part === part)) {
  say(`There is no part "${[part, word].filter(Boolean).join(' ')}".`)
  wanted.length = 0
}
const results = []
/** @type {ReturnType<typeof openPostgres> | undefined} */
let opened
/** Journeys that passed at the second try only: each is something to mend. */
const unsteady = []
// Both need the fonts, which are made from packages.
if (wanted.some((step) => ['check', 'build'].includes(step.part))) await program(['../scripts/fonts.mjs'])
// Half of the time a browser and a portal wait for each other: meanwhile the other tests use the cores.
const build = take(only('build'))
await Promise.all([
  take(only('check')).then(() => build.then(() => take(only('tests', 'postgres')))),
  build.then(() => take(only('journeys'))),
])
await take(wanted.filter((step) => step.onlyAsked))
await (await opened)?.stop()
summarize()

function only(...parts) {
  return wanted.filter((step) => parts.includes(step.part) && !step.onlyAsked)
}

/** Takes steps one after the other and notes what came of them. */
async function take(steps) {
  for (const { name, run } of steps) {
    say(`\n── ${name} ──`)
    const started = performance.now()
    const counts = await run().catch((error) => {
      say(error.message)
      return one(false)
    })
    results.push({ name, seconds: (performance.now() - started) / 1000, ...counts })
  }
}

function summarize() {
  say('\n── Slowest first ──')
  for (const { name, seconds, passed, failed } of results.toSorted((a, b) => b.seconds - a.seconds)) {
    say(`${seconds.toFixed(1).padStart(6)} s  ${name}: ${passed} passed, ${failed} failed`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failed = sum('failed') + (results.length === 0 ? 1 : 0)
  process.exitCode = failed > 0 ? 1 : 0
  if (existsSync(failuresFile)) say(`\n── Failed ──\n${readFileSync(failuresFile, 'utf8')}`)
  if (unsteady.length > 0) say(`\n── Passed at the second try only ──\n${unsteady.join('\n')}`)
  say(`\n${sum('passed')} passed, ${failed} failed`)
}

function one(good) {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a program of `node_modules` and gives its exit code. */
async function program([file, ...args], env = {}) {
  const options = { env: { ...process.env, ...env }, timeout: longestStepMs }
  return (await runNode([join('node_modules', file), ...args], options)).code
}

async function check(...programs) {
  for (const each of programs) if ((await program(each)) !== 0) return one(false)
  return one(true)
}

/**
 * Of four checkers, the default, each looks at half of everything again. Go's collector comes when three quarters of
 * the memory are rubbish, and not half: a fifth of the processor less.
 */
async function checkTypes() {
  const made = await check(['@react-router/dev/bin.cjs', 'typegen'])
  const tsc = ['typescript-7/bin/tsc', '--noEmit', '--checkers', '2']
  return made.failed > 0 ? made : one((await program(tsc, { GOGC: '300' })) === 0)
}

/** Counts as failed at least one when the runner says that something failed, e.g. a file that cannot be loaded. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed }
}

function reportOf(projects, databaseUrl) {
  return join(reports, `vitest-${projects.join('-')}-${databaseUrl ? 'postgres' : 'embedded'}.json`)
}

async function vitest(projects, env = {}, files = []) {
  const report = reportOf(projects, env.TEST_DATABASE_URL)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(root, 'scripts', 'failures-reporter.mjs')}`,
  ]
  const line = ['vitest/vitest.mjs', 'run', ...files, ...chosen, ...reporters, ...(part ? more : [])]
  const code = await program(line, { ...env, FAILURES_FILE: failuresFile })
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  return counted(code, passed, failed)
}

/** A hundred times those of every run, drawn anew each time; `SEED` draws those of a report again. */
function manyRequests() {
  const { REQUESTS = '200000', SEED = String(Date.now() % 1_000_000_000) } = process.env
  return reported('Requests', ['modules'], { REQUESTS, SEED }, ['api/properties.test.ts'])
}

function manyKills() {
  return reported('Kills', ['crash'], { KILLS: process.env.KILLS ?? '200' })
}

function jumpingClocks() {
  return reported('Clocks', ['modules'], {}, ['server/clock-jumps.test.ts', 'server/scheduled-content.test.ts'])
}

function severalProcesses() {
  return reported('Several processes', ['machines'])
}

/** Runs tests and writes which of them held into the report of the long tests. */
async function reported(title, projects, env = {}, files = []) {
  const counts = await vitest(projects, { ...env, TEST_DATABASE_URL: undefined }, files)
  const settings = Object.entries(env).map((pair) => `${pair.join('=')} `)
  const command = `${settings.join('')}npx vitest run ${['--project', ...projects, ...files].join(' ')}`
  writeSection(title, command, tableOfTests(JSON.parse(readFileSync(reportOf(projects), 'utf8'))))
  return counts
}

function onEmbedded() {
  const isElsewhere = !part && isPostgresHere()
  const elsewhere = isElsewhere ? [...quickerOnServer.map((start) => `${start}**`), plans].join(',') : undefined
  return vitest(['unit', 'modules', 'engine'], { TEST_DATABASE_URL: undefined, TESTS_ELSEWHERE: elsewhere })
}

/** The server of this run, opened once it is needed; tests and journeys make databases of their own there. */
function server() {
  opened ??= openPostgres()
  return opened
}

async function onPostgres() {
  const postgres = await server()
  if (!postgres) {
    say('Skipped: TEST_DATABASE_URL names no server, and the programs initdb and postgres were not found.')
    return { passed: 0, failed: 0 }
  }
  return vitest(
    ['modules'],
    { TEST_DATABASE_URL: postgres.url, TESTS_ELSEWHERE: part ? undefined : withoutDatabase.join(',') },
    part ? [] : ['db/', 'modules/', 'platform/', ...askingTheDatabase, ...quickerOnServer],
  )
}

function everyLook() {
  return journeys(['-g', 'axe finds nothing'], { EVERY_LOOK: '1' })
}

async function journeys(chosen = [], settings = {}) {
  const report = join(reports, 'journeys.json')
  const env = {
    CHROMIUM_PATH: await findChromium(),
    TEST_DATABASE_URL: (await server())?.url,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...settings,
  }
  const code = await program(['@playwright/test/cli.js', 'test', ...chosen, ...(part ? more : [])], env)
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, flaky, unexpected } = stats
  const specs = suites.flatMap(specsOf)
  const bad = specs.filter((spec) => !spec.ok)
  unsteady.push(
    ...specs.filter((spec) => spec.tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  )
  if (bad.length > 0) appendFileSync(failuresFile, bad.map(journeyFailed).join(''))
  return counted(code, expected + flaky, unexpected)
}

/** Names a journey that failed and what each of its tries ended with. */
function journeyFailed({ file, title, tests }) {
  const tries = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return [
    `${file} › ${title}`,
    ...tries.map(({ message, snippet }) => [message, snippet].filter(Boolean).join('\n')),
    '',
  ].join('\n')
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
