import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { refuse, root, run, say, stopOnSignal } from './run.mjs'

// Runs on any Node from 20 on and before anything is installed: nothing but Node's own modules here.

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const oldest = readJson(join(root, 'package.json')).engines.node.replace('>=', '')
const pinnedPackage = `node-${process.platform.replace('win32', 'win')}-${process.arch}`
const pinnedNode = join(root, 'node_modules', pinnedPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what the lock file says where it is not there, and goes on with the Node that the product is made for. */
export async function prepare() {
  await installIn(root)
  if (!isNewEnough(process.versions.node)) await continueOnPinnedNode()
}

/** Installs what the lock file of a folder says where it is not there. */
export async function installIn(folder) {
  if (!isInstalled(folder)) await install(folder)
}

/**
 * Whether `node_modules` holds exactly what the lock file says. npm notes what it installed once an installation is
 * complete; packages for other platforms may be missing.
 */
function isInstalled(folder) {
  try {
    const wanted = readJson(join(folder, 'package-lock.json')).packages
    const present = readJson(join(folder, 'node_modules/.package-lock.json')).packages
    if (wanted[`node_modules/${pinnedPackage}`] && !existsSync(pinnedNode)) return false
    const asWanted = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = present[path]
      return path === '' || (found ? found.version === version && found.integrity === integrity : optional)
    })
    return asWanted && Object.keys(present).every((path) => wanted[path])
  } catch {
    return false
  }
}

async function install(folder) {
  // npm empties the folder that a link points to, which another checkout may be using.
  if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    refuse('node_modules is a symbolic link to packages that are not those of package-lock.json: remove the link.')
  say('Installing the packages of package-lock.json …')
  // Dev dependencies build the product, also where NODE_ENV says production.
  const wishes = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  // The installation replaces node_modules, so the Node in there must not be the one that npm finds.
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const options = { env: { ...process.env, PATH: path?.join(delimiter) }, cwd: folder }
  const release = stopOnSignal()
  const result = npm.endsWith('npm-cli.js')
    ? await run(node, [npm, 'ci', ...wishes], options)
    : await run('npm', ['ci', ...wishes], { ...options, shell: process.platform === 'win32' }).catch(() => undefined)
  release()
  if (!result) refuse('npm was not found. Install it, or run this command as `npm start` or `npm test`.')
  if (result.code !== 0) refuse('The packages could not be installed; npm says why above. Then run the command again.')
}

/** Runs the script of this process again on the pinned Node and ends with its code. */
async function continueOnPinnedNode() {
  const mine = `This is Node ${process.versions.node}, which is too old`
  if (!existsSync(pinnedNode))
    refuse(`${mine}, and none is packaged for ${pinnedPackage.slice(5)}: install Node ${oldest} or newer.`)
  const child = spawn(pinnedNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => {
    child.once('error', () => refuse(`${mine}, and the packaged one cannot run here: install Node ${oldest} or newer.`))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  process.exit(code)
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = oldest.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
