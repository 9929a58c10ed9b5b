import type { Permission } from '#common/permissions.ts'

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
    ],
  },
  viewer: { full_name: 'Saida Yusupova', permissions: ['Can view post'] },
  blank: { full_name: 'Rustam Qodirov', permissions: [] },
} satisfies Record<string, Person>

export type PersonName = keyof typeof people

/** Everybody's password in tests. */
export const password = 'yorug-ertalab-kitob-2024'
