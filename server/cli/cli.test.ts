import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { Client } from '#tests/client.ts'
import { emptyEveryTable } from '#tests/every-table.ts'
import { accountCommands } from './accounts.ts'
import { auditCommands } from './audit.ts'
import { mustBeUnderstood, WrongUse } from './command.ts'
import { listCommands } from './lists.ts'
import { transferCommands } from './transfer.ts'

const portal = await openPortal({}, { asOwner: true })
const folder = await mkdtemp(join(tmpdir(), 'adliya-cli-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  process.exitCode = undefined
})

const commands = { ...accountCommands, ...auditCommands, ...listCommands, ...transferCommands }
const run = async (name: string, ...given: string[]) => {
  const command = commands[name]
  if (!command) throw new Error(name)
  mustBeUnderstood(command.takes, given)
  return command.run(portal.ground, given)
}
const file = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('lists of every kind', () => {
  const lists: [string, string, string][] = [
    [
      'posts',
      `title_uz;type;category;date\nYangi qonun;NEWS;bolim;2024-05-06T10:00\n`,
      'select title_uz as name, category from posts',
    ],
    [
      'organizations',
      'organization_name_uz;kind;category;address_uz;phone\nYangi qonun;notary_private;bolim;Nukus shahri, 5-uy;+998 61 222-33-44, 71 222 33 44\n',
      'select organization_name_uz as name, category from organizations',
    ],
    [
      'employees',
      'full_name_uz;position_name_uz;type;category;index\nYangi qonun;Boshliq;CENTRAL;bolim;3\n',
      'select full_name_uz as name, category from employees',
    ],
  ]

  it.each(lists)(
    '%s come in, are told apart by their slugs, and are never overwritten by their names',
    async (kind, csv, read) => {
      // A section shows records of its own kind.
      const add = "insert into categories (slug, name_uz, kind) values ('bolim', 'Boʻlim', $1) returning id"
      const [section] = await portal.query(add, [kind])
      const path = await file(`${kind}.csv`, csv)
      expect(await run('import-list', kind, path, '--dry-run')).toBe(
        'Nothing was written. 1 to add, 0 to change, 0 as they are, 0 rows wrong.',
      )
      expect(await portal.query(read)).toEqual([])
      expect(await run('import-list', kind, path)).toBe('Written: 1 added, 0 changed, 0 as they were.')
      expect(await portal.query(read)).toEqual([{ name: 'Yangi qonun', category: section?.id }])

      expect(await run('import-list', kind, path)).toMatch(/^row 2, slug: .+\nNothing was written\./)
      expect(process.exitCode).toBe(1)
      const [header, row] = csv.trim().split('\n')
      const slugged = await file(`${kind}-2.csv`, `${header};slug\n${row};yangi-qonun\n`)
      expect(await run('import-list', kind, slugged)).toBe('Written: 0 added, 0 changed, 1 as they were.')
      const renamed = await file(
        `${kind}-3.csv`,
        `${header};slug\n${row?.replace('Yangi qonun', 'Eski qonun')};yangi-qonun\n`,
      )
      expect(await run('import-list', kind, renamed)).toBe('Written: 0 added, 1 changed, 0 as they were.')
      expect(await portal.query(read)).toEqual([{ name: 'Eski qonun', category: section?.id }])
    },
  )

  it('say how they are used when they are not used so', async () => {
    for (const given of [
      [],
      ['posts'],
      ['users', 'a.csv'],
      ['constructor', 'a.csv'],
      ['posts', 'a.xls'],
      ['posts', 'a.csv', 'b'],
    ])
      await expect(run('import-list', ...given)).rejects.toThrow(WrongUse)
  })
})

describe('the whole portal', () => {
  it('goes out and comes in, and says what was left out', async () => {
    const path = join(folder, 'portal.tar.gz')
    const told = await run('export', path)
    expect(told).toMatch(/portal\.tar\.gz: \d+ rows of \d+ tables, 0 files\.\nLeft out:/)
    expect(told).toContain('users: holds password hashes')
    await emptyEveryTable(portal)
    expect(await run('import', path)).toMatch(/rows of \d+ tables and 0 files are in\.\nThe archive held no accounts/)
    expect(await run('verify-audit')).toMatch(/^2 entries, the chain is whole/)
  })

  it('says how it is used when it is not used so', async () => {
    for (const [name, ...given] of [['export'], ['export', 'a', 'b'], ['import'], ['import', 'a', 'b']] as const)
      await expect(run(name, ...given)).rejects.toThrow(WrongUse)
  })
})

it('words that no command understands are no orders', () => {
  const understood: [string, string[]][] = [
    ['[name]', ['superuser']],
    ['', []],
    ['[name]', []],
    ['FILE [--with-keys]', ['--with-keys', './-a.tar']],
    ['posts|users FILE.csv [--dry-run]', ['posts', '--dry-run', 'a.csv']],
  ]
  for (const [takes, given] of understood) expect(() => mustBeUnderstood(takes, given)).not.toThrow()
  const others: [string, string[]][] = [
    ['[name]', ['--help']],
    ['', ['-n']],
    ['', ['extra']],
    ['FILE', ['a.tar', '--with']],
    ['FILE [--with-keys]', ['a.tar', '-h']],
    ['FILE [--with-keys]', ['--with']],
    ['FILE [--with-keys]', ['a.tar', 'b.tar']],
    ['[name]', ['a', 'b']],
    // What is missing is told before anybody stops a portal for it.
    ['FILE [--with-keys]', ['--with-keys']],
    ['FILE', ['']],
    ['posts|users FILE.csv [--dry-run]', ['posts', '--dry-run']],
  ]
  for (const [takes, given] of others) expect(() => mustBeUnderstood(takes, given)).toThrow(WrongUse)
})

describe('the last way in', () => {
  const letIn = async (name: string) => {
    const [, username, password] =
      /^"(.+)" signs in with the one-use password (\S+)$/.exec(await run('superuser', name)) ?? []
    return new Client(portal.app).post('/accounts/login/', { username, password })
  }
  const changes = () =>
    portal.query(
      "select action, after->>'active' as active, actor_name from audit_log where entity = 'user' order by id desc limit 2",
    )

  it('lets an account in that was shut out, and the log tells', async () => {
    await portal.query("update users set active = false, is_staff = false where username = 'superuser'")
    expect((await letIn('Superuser')).status).toBe(200)
    const [, opened] = await changes()
    expect(opened).toMatchObject({ action: 'update', active: 'true', actor_name: expect.stringMatching(/^Operator/) })
  })

  it('makes an account anew whose name was left free', async () => {
    await portal.query("update users set deleted_at = now() where username = 'superuser'")
    expect((await letIn('superuser')).status).toBe(200)
  })

  it('gives no names but those that staff might give', async () => {
    for (const name of ['', 'two words ; drop', 'ab', 'a'.repeat(41)])
      await expect(run('superuser', name)).rejects.toThrow(WrongUse)
    await expect(run('superuser', 'one', 'two')).rejects.toThrow(WrongUse)
    expect(await portal.query("select username from users where username ~ '[^a-z0-9._-]|^$'")).toEqual([])
  })
})

describe('the audit log', () => {
  it('that was cut off ends with a sentence and a bad exit code', async () => {
    await portal.signIn('chief')
    await portal.signIn('chief')
    expect(await run('verify-audit')).toMatch(/^2 entries, the chain is whole/)
    expect(process.exitCode).toBeUndefined()
    await portal.query('delete from audit_log where id = 2')
    expect(await run('verify-audit')).toBe('After 1 good entries the log ends, or begins anew, where it should not.')
    expect(process.exitCode).toBe(1)
  })
})
