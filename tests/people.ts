import type { Permission } from '#common/permissions.ts'
import type { Vouched } from '#modules/client-users/repository.server.ts'

type Person = { full_name: string; is_superuser?: true; permissions: Permission[] }

const readsAndWritesPosts: Permission[] = ['Can view', 'Can view post', 'Can add post', 'Can change post']

/** Whoever acts in a test. The key is the user name; each has a group of their own with their rights. */
export const people = {
  superuser: { full_name: 'Sardor Hamidov', is_superuser: true, permissions: [] },
  editor: { full_name: 'Jasur Aliyev', permissions: [...readsAndWritesPosts, 'Can view category'] },
  chief: {
    full_name: 'Nodira Toʻxtayeva',
    permissions: [
      ...readsAndWritesPosts,
      'Can delete post',
      'Can view category',
      'Can add category',
      'Can change category',
      'Can delete category',
      'Can view region',
      'Can add region',
      'Can change region',
      'Can delete region',
      'Can view employee',
      'Can add employee',
      'Can change employee',
      'Can delete employee',
      'Can view organization',
      'Can add organization',
      'Can change organization',
      'Can delete organization',
      'Can view mediator',
      'Can add mediator',
      'Can change mediator',
      'Can delete mediator',
      'Can view useful link',
      'Can add useful link',
      'Can change useful link',
      'Can delete useful link',
      'Can view Gallery',
      'Can add Gallery',
      'Can change Gallery',
      'Can delete Gallery',
      'Can view Survey',
      'Can add Survey',
      'Can change Survey',
      'Can delete Survey',
      'Can view open data',
      'Can add open data',
      'Can change open data',
      'Can delete open data',
      'Can view document',
      'Can add document',
      'Can change document',
      'Can delete document',
      'Can view appeal',
      'Can change appeal',
    ],
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
