import { buffer } from 'node:stream/consumers'
import { asRefusal, fileMember, manifestName, measured, readArchive, tableMember } from './archive.server.ts'
import { archiveFormat, Manifest, TransferRefused } from './contract.ts'
import { exportedColumns } from './rows.server.ts'
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
  const awaited = new Map<string, { size: number; sha256: string }>()
  for await (const { name, body } of readArchive(path)) {
    if (!manifest) {
      if (name !== manifestName)
        throw new TransferRefused(`${path} is not an archive of a portal: it begins with ${name}.`)
      manifest = readManifest(await buffer(body), path)
      for (const [table, facts] of Object.entries(manifest.tables)) awaited.set(tableMember(table), facts)
      for (const file of manifest.files) awaited.set(fileMember(file.name), file)
      continue
    }
    const wanted = awaited.get(name)
    if (!wanted) throw new TransferRefused(`The archive holds ${name}, of which its manifest says nothing.`)
    const { size, sha256 } = await measured(body)
    if (size !== wanted.size || sha256 !== wanted.sha256)
      throw new TransferRefused(
        `In the archive ${name} is not what was exported: its SHA-256 differs from the manifest's.`,
      )
    awaited.delete(name)
  }
  if (!manifest) throw new TransferRefused(`${path} is empty.`)
  const [missing] = awaited.keys()
  if (missing !== undefined) throw new TransferRefused(`The archive lacks ${missing}.`)
  return manifest
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
  const known = new Map(schema.map((table) => [table.name, new Set(exportedColumns(table).map(({ name }) => name))]))
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    const foreign = known.has(table) ? columns.find((column) => !known.get(table)?.has(column)) : undefined
    if (known.has(table) && foreign === undefined) continue
    throw new TransferRefused(
      `The archive was made by version ${manifest.portal_version} and holds ${foreign ? `${table}.${foreign}` : table}, which this version does not know: update the portal first.`,
    )
  }
}
