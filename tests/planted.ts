import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#platform/root.server.ts'

let number = 0

/**
 * The built portal with a defect that a test must notice: a copy of its server, for as long as the test runs, in which `right`
 * has become `wrong`. Gives what is started instead. Throws unless `right` stands in the build once.
 */
export async function planted(right: string, wrong: string): Promise<string> {
  number += 1
  const folder = join(root, 'build', `planted-${process.pid}-${number}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'build', 'server'), folder, { recursive: true })
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const [file, ...others] = files.filter(({ text }) => text.includes(right))
  if (!file || others.length > 0 || file.text.split(right).length !== 2)
    throw new Error(`"${right}" does not stand in the build once.`)
  await writeFile(
    join(folder, file.name),
    file.text.replace(right, () => wrong),
  )
  return join(folder, 'index.js')
}
