import type { Permission } from '#common/permissions.ts'

/** Groups of rights in the demo: someone who only reads, someone who writes, someone who decides. */
export const demoGroups: { slug: string; name: string; permissions: Permission[] }[] = [
  { slug: 'kuzatuvchilar', name: 'Kuzatuvchilar', permissions: ['Can view', 'Can view post', 'Can view category'] },
  {
    slug: 'muharrirlar',
    name: 'Muharrirlar',
    permissions: ['Can view', 'Can view post', 'Can add post', 'Can change post', 'Can view category'],
  },
  {
    slug: 'bosh-muharrirlar',
    name: 'Bosh muharrirlar',
    permissions: [
      'Can view',
      'Can view post',
      'Can add post',
      'Can change post',
      'Can delete post',
      'Can view category',
      'Can add category',
      'Can change category',
      'Can delete category',
      'Can view settings',
      'Can change settings',
      'Can view audit',
    ],
  },
]

/** People for trying the rights; each gets a one-use password at the first start. */
export const demoStaff = [
  { username: 'nodira', full_name: 'Nodira Toʻxtayeva', group: 'bosh-muharrirlar' },
  { username: 'jasur', full_name: 'Jasur Aliyev', group: 'muharrirlar' },
  { username: 'saida', full_name: 'Saida Yusupova', group: 'kuzatuvchilar' },
  { username: 'rustam', full_name: 'Rustam Qodirov', group: '' },
]
