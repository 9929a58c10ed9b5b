import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'

it('installs nothing through a link: the packages behind it may be those of another checkout', async () => {
  const folder = await mkdtemp(join(quickFolder(), 'adliya-prepare-'))
  const [packages, checkout] = [join(folder, 'packages'), join(folder, 'checkout')]
  await mkdir(packages)
  await writeFile(join(packages, 'precious'), '')
  await mkdir(join(checkout, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', 'scripts/run.mjs'])
    await copyFile(join(import.meta.dirname, '..', name), join(checkout, name))
  await symlink(packages, join(checkout, 'node_modules'))
  const prepare = "import('./scripts/prepare.mjs').then(({ prepare }) => prepare())"
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', prepare], { cwd: checkout, encoding: 'utf8' })
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    ['node_modules is a symbolic link to packages that are not those of package-lock.json: remove the link.'],
  ])
  expect([stdout.includes('Installing'), await readdir(packages)]).toEqual([false, ['precious']])
  await rm(folder, { recursive: true, force: true })
})
