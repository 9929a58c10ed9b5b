import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

type Locked = {
  version: string
  dev?: boolean
  optional?: boolean
  integrity?: string
  resolved?: string
  link?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { dependencies, devDependencies, overrides = {} } = read('package.json')
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
)

it('every package is asked for in one exact version, and locked in that one with its hash', () => {
  const asked = Object.entries({ ...dependencies, ...devDependencies } as Record<string, string>)
  expect(asked.length).toBeGreaterThan(30)
  const locked = new Map(packages.map(([path, { version }]) => [path, version]))
  for (const [name, version] of asked) {
    const exact = /^(?:npm:.+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(version)?.[1]
    expect([name, version, locked.get(`node_modules/${name}`)]).toEqual([name, version, exact ?? 'an exact version'])
  }
  for (const [name, version] of Object.entries(overrides))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)])
  // Those for other systems, which only development needs, are locked where they are installed.
  for (const [path, { integrity = '', dev, optional }] of packages)
    expect([path, integrity.startsWith('sha512-') || (dev && optional)]).toEqual([path, true])
})

it('the list of parts holds every package that runs in production, by its version and its hash, and none else', async () => {
  const sbom = [join(root, 'scripts', 'sbom.mjs')]
  const { stdout } = await promisify(execFile)(process.execPath, sbom, { maxBuffer: 16 * 1024 * 1024 })
  type Part = { name: string; version: string; purl: string; hashes: { alg: string; content: string }[] }
  const { bomFormat, components }: { bomFormat: string; components: Part[] } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  for (const name of Object.keys(dependencies))
    expect(components.find((part) => part.name === name)).toMatchObject({
      version: dependencies[name],
      purl: `pkg:npm/${name.replace('@', '%40')}@${dependencies[name]}`,
    })
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const run = packages.filter(([, { dev }]) => !dev)
  const told = components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes[0]?.content])
  const locked = run.map(([path, { version, integrity = '' }]): [string, string] => [
    `${nameOf(path)}@${version}`,
    Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
  ])
  expect(new Map(told as [string, string][])).toEqual(new Map(locked))
  for (const name of Object.keys(devDependencies)) {
    const isAlone = packages.some(([path, { dev }]) => path === `node_modules/${name}` && dev)
    if (isAlone) expect(components.map((part) => part.name)).not.toContain(name)
  }
})
