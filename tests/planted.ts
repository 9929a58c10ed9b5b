import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#platform/root.server.ts'

/** Where the long tests plant their defects: words of the built server, each of which a standing test finds there once. */
export const places = {
  eachRequest: 'mustArriveInTime(request, bodyMs, slow);',
  headTime: 'headersTimeout: headMs',
  admission: 'async admit(rank) {',
  leaving: 'const [finish] = await Promise.all([stopWork(), listening.stop()]);',
  saysItLeaves: 'isLeaving = true;',
  waitsToLeave: 'config.leaveSeconds * 1e3',
  newerDatabase: 'if (!config.databaseNewer) await mustNotBeNewer(client)',
  nobodysPassword: 'const against = known ?? await nobodysHash;',
  databaseDown: 'if (isDatabaseDown(error)) {',
  gaveUp: 'if (problem.reason === "no-such-recipient" ||',
  storeAway: 'if (error instanceof FilesAway) {',
  diskFull: '/^(?:ENOSPC|EDQUOT|53100)$/',
  migrating: 'const migrating = () => migratePatiently(client);',
} as const

export type Place = keyof typeof places

const built = join(root, 'build', 'server')
let number = 0

/** The one file of the built server in which these words stand once. Throws where there is none. */
export async function fileWith(words: string): Promise<{ name: string; text: string }> {
  const names = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(built, name), 'utf8') })),
  )
  const [file, ...others] = files.filter(({ text }) => text.includes(words))
  if (!file || others.length > 0 || file.text.split(words).length !== 2)
    throw new Error(`"${words}" does not stand in the build once.`)
  return file
}

/**
 * The built portal with a defect that a test must notice: a copy of its server, for as long as the test runs, in which the words of
 * a place have become `wrong`. Gives what is started instead.
 */
export async function planted(place: Place, wrong: string): Promise<string> {
  const { name, text } = await fileWith(places[place])
  number += 1
  const folder = join(root, 'build', `planted-${process.pid}-${number}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(built, folder, { recursive: true })
  await writeFile(
    join(folder, name),
    text.replace(places[place], () => wrong),
  )
  return join(folder, 'index.js')
}
