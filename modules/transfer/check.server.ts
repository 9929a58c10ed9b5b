import { buffer } from 'node:stream/consumers'
import {
  asRefusal,
  type Facts,
  fileMember,
  keyMember,
  manifestName,
  measured,
  readArchive,
  tableMember,
} from './archive.server.ts'
import { archiveFormat, leftOutColumns, Manifest, TransferRefused } from './contract.ts'
import { carriedColumns } from './rows.server.ts'
import type { Table } from './schema.server.ts'

/**
 * Reads an archive from its first byte to its last and gives its manifest. Refuses one that is not whole: of another
 * format, cut off, with a member that is missing, doubled, unknown, or not what the manifest says.
 */
export async function checkedArchive(path: string): Promise<Manifest> {
  try {
    return await check(path)
  } catch (error) {
    throw asRefusal(error, path)
  }
}

async function check(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  let first: string | undefined
  const found = new Map<string, Facts>()
  for await (const { name, body } of readArchive(path)) {
    first ??= name
    if (name === manifestName && !manifest) manifest = readManifest(await buffer(body), path)
    else if (found.has(name)) throw new TransferRefused(`The archive holds ${name} twice.`)
    else found.set(name, await measured(body))
  }
  if (first === undefined) throw new TransferRefused(`${path} is empty.`)
  if (!manifest)
    throw new TransferRefused(
      `${path} is not a whole archive of a portal: it begins with ${first} and lacks its manifest.`,
    )
  compare(awaitedBy(manifest), found)
  return manifest
}

function awaitedBy({ tables, files, backup }: Manifest): Map<string, Facts> {
  return new Map<string, Facts>([
    ...Object.entries(tables).map(([table, facts]) => [tableMember(table), facts] as const),
    ...files.map((file) => [fileMember(file.name), file] as const),
    ...(backup?.key_files ?? []).map((file) => [keyMember(file.name), file] as const),
  ])
}

function compare(awaited: Map<string, Facts>, found: Map<string, Facts>): void {
  for (const [name, { size, sha256 }] of found) {
    const wanted = awaited.get(name)
    if (!wanted) throw new TransferRefused(`The archive holds ${name}, of which its manifest says nothing.`)
    if (size !== wanted.size || sha256 !== wanted.sha256)
      throw new TransferRefused(
        `In the archive ${name} is not what was written: its SHA-256 differs from the manifest's.`,
      )
  }
  for (const name of awaited.keys()) if (!found.has(name)) throw new TransferRefused(`The archive lacks ${name}.`)
}

function readManifest(bytes: Buffer, path: string): Manifest {
  let told: { format?: unknown; product?: unknown }
  try {
    told = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new TransferRefused(`${path} is not an archive of a portal: its manifest cannot be read.`)
  }
  if (told?.product === 'adliya' && told.format !== archiveFormat)
    throw new TransferRefused(
      `The archive has format ${String(told.format)}, and this portal reads format ${archiveFormat}: use the version of the portal that made it.`,
    )
  const parsed = Manifest.safeParse(told)
  if (!parsed.success) throw new TransferRefused(`${path} is not an archive of a portal: its manifest is not one.`)
  return parsed.data
}

/** Refuses an archive with tables or columns that this portal does not know: it comes from a newer version. */
export function mustFit(manifest: Manifest, schema: Table[]): void {
  const names = (table: Table) => carriedColumns(table, { columns: leftOutColumns }).map(({ name }) => name)
  const known = new Map(schema.map((table) => [table.name, new Set(names(table))]))
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    const foreign = known.has(table) ? columns.find((column) => !known.get(table)?.has(column)) : undefined
    if (known.has(table) && foreign === undefined) continue
    throw new TransferRefused(
      `The archive was made by version ${manifest.portal_version} and holds ${foreign ? `${table}.${foreign}` : table}, which this version does not know: update the portal first.`,
    )
  }
}
