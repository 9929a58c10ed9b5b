import { translatedThings } from '#common/bin-things.ts'
import { type Permission, verbs } from '#common/permissions.ts'
import type { Vouched } from '#modules/client-users/repository.server.ts'

type Person = { full_name: string; is_superuser?: true; permissions: Permission[] }

const readsAndWritesPosts: Permission[] = ['Can view', 'Can view post', 'Can add post', 'Can change post']

/** Every right to everything that is published. */
const decidesOnContent = [...new Set(Object.values(translatedThings))].flatMap((thing) =>
  verbs.map((verb): Permission => `Can ${verb} ${thing}`),
)

/** Whoever acts in a test. The key is the user name; each has a group of their own with their rights. */
export const people = {
  superuser: { full_name: 'Sardor Hamidov', is_superuser: true, permissions: [] },
  editor: { full_name: 'Jasur Aliyev', permissions: [...readsAndWritesPosts, 'Can view category'] },
  chief: {
    full_name: 'Nodira Toʻxtayeva',
    permissions: ['Can view', ...decidesOnContent, 'Can view appeal', 'Can change appeal'],
  },
  viewer: { full_name: 'Saida Yusupova', permissions: ['Can view post'] },
  blank: { full_name: 'Rustam Qodirov', permissions: [] },
} satisfies Record<string, Person>

export type PersonName = keyof typeof people

/** Client users of a test, made when they first come in. */
export const clients = {
  dilnoza: client('dilnoza', 'Dilnoza Karimova', { provider: 'email', level: 0 }),
  anvar: client('anvar', 'Anvar Soliyev', { provider: 'oneid', level: 1 }),
}

export type ClientName = keyof typeof clients

function client(name: string, full_name: string, by: Pick<Vouched, 'provider' | 'level'>): Vouched {
  const personal = { username: name, full_name, email: `${name}@fuqaro.example`, phone: '', organization: '' }
  return { ...by, provider_sub: name, email_verified: by.provider === 'email', locale: 'uz', personal }
}

/** Everybody's password in tests. */
export const password = 'yorug-ertalab-kitob-2024'
