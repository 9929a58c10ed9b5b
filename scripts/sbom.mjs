// `npm run --silent sbom`: every package that runs in production, as CycloneDX. Not by `npm sbom`: with `--omit dev` it leaves out
// what development needs as well, React among others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { name, version } = read('package.json')
const purlOf = (part) => `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`

const parts = Object.entries(read('package-lock.json').packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, locked]) => ({
    ...locked,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }))
// The same version may lie in several places.
const components = [...new Map(parts.map((part) => [purlOf(part), part]))].map(([purl, part]) => ({
  type: 'library',
  'bom-ref': purl,
  name: part.name,
  version: part.version,
  purl,
  scope: part.optional ? 'optional' : 'required',
  hashes: [{ alg: 'SHA-512', content: Buffer.from(part.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  ...(part.license ? { licenses: [{ expression: part.license }] } : {}),
}))
const metadata = { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } }
process.stdout.write(
  `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 2)}\n`,
)
