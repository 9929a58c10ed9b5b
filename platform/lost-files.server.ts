import { type Files, FilesAway } from './files.server.ts'

/** Whether something of what is stored under these names is gone. Of a store that does not answer nobody can tell. */
export async function isLost(files: Files, names: string[]): Promise<boolean> {
  try {
    return (await Promise.all(names.map((name) => files.size(name)))).includes(undefined)
  } catch (error) {
    if (error instanceof FilesAway) return false
    throw error
  }
}

/** Which rows of a list have lost the file that they are shown by. */
export async function lostAmong<Row extends { id: number }>(
  files: Files,
  rows: Row[],
  fileOf: (row: Row) => string,
): Promise<number[]> {
  const lost = await Promise.all(rows.map((row) => isLost(files, [fileOf(row)])))
  return rows.filter((_, at) => lost[at]).map(({ id }) => id)
}
