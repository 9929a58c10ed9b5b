import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'

let folder: string
let checkout: string
beforeEach(async () => {
  folder = await mkdtemp(join(quickFolder(), 'adliya-prepare-'))
  checkout = join(folder, 'checkout')
  await mkdir(join(checkout, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', 'scripts/run.mjs'])
    await copyFile(join(import.meta.dirname, '..', name), join(checkout, name))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Prepares the checkout on a Node that says it is of this version; npm is a script that notes what it is asked for. */
async function prepare(version = process.versions.node) {
  const npm = join(folder, 'npm-cli.js')
  await writeFile(
    npm,
    `require('fs').writeFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv.slice(2).join(' '))`,
  )
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const run = `${pretend}; import('./scripts/prepare.mjs').then(({ prepare }) => prepare()).then(() => console.log('ready'))`
  const env = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', run], { cwd: checkout, encoding: 'utf8', env })
  const asked = await readFile(join(folder, 'asked'), 'utf8').catch(() => undefined)
  return { status, said: stdout.trim(), refused: stderr.trim(), asked }
}

/** As npm leaves an installation of the lock file, without its packages; `change` is made to its note. */
async function installed(change: (packages: Record<string, { version?: string }>) => void = () => undefined) {
  const lock = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8'))
  const { '': _itself, ...packages } = lock.packages
  for (const name of Object.keys(packages)) if (/node_modules\/node-(?:linux|win)-/.test(name)) delete packages[name]
  // The one that brings Node for this machine is looked for where it lies.
  for (const name of Object.keys(lock.packages)) if (name === pinned) delete lock.packages[name]
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(lock))
  change(packages)
  await mkdir(join(checkout, 'node_modules'))
  await writeFile(join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

const pinned = `node_modules/node-${process.platform}-${process.arch}`

it('installs nothing through a link: the packages behind it may be those of another checkout', async () => {
  const packages = join(folder, 'packages')
  await mkdir(packages)
  await writeFile(join(packages, 'precious'), '')
  await symlink(packages, join(checkout, 'node_modules'))
  expect(await prepare()).toEqual({
    ...{ status: 1, said: '', asked: undefined },
    refused: 'node_modules is a symbolic link to packages that are not those of package-lock.json: remove the link.',
  })
  expect(await readdir(packages)).toEqual(['precious'])
})

it('installs what the lock file says when that is not there, or is not the same, and else nothing', async () => {
  const installing = 'Installing the packages of package-lock.json …\nready'
  const asked = expect.stringMatching(/^ci --ignore-scripts /)
  expect(await prepare()).toEqual({ status: 0, said: installing, refused: '', asked })
  await rm(join(folder, 'asked'))
  await installed()
  expect(await prepare()).toEqual({ status: 0, said: 'ready', refused: '', asked: undefined })
  await rm(join(checkout, 'node_modules'), { recursive: true })
  await installed((packages) => Object.assign(packages['node_modules/hono'] ?? {}, { version: '0.0.1' }))
  expect(await prepare()).toEqual({ status: 0, said: installing, refused: '', asked })
})

it('an older Node gives way to the one that was installed, and is refused where there is none', async () => {
  await installed()
  const { node } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')).engines
  const refused = `This is Node 20.19.0, which is too old, and none is packaged for ${process.platform}-${process.arch}: install Node ${node.slice(2)} or newer.`
  expect(await prepare('20.19.0')).toEqual({ status: 1, said: '', refused, asked: undefined })
  const newer = join(checkout, pinned, 'bin', 'node')
  await mkdir(join(newer, '..'), { recursive: true })
  await writeFile(newer, '#!/bin/sh\necho newer\nexit 7\n')
  await chmod(newer, 0o755)
  expect(await prepare('20.19.0')).toEqual({ status: 7, said: 'newer', refused: '', asked: undefined })
})
