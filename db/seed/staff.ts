import { translatedThings } from '#common/bin-things.ts'
import type { Permission, Thing, Verb } from '#common/permissions.ts'

/** The menu and the regions are the frame that the rest stands in: those who write leave it as it is. */
const frame: Thing[] = ['category', 'region']
/** What the portal publishes; accounts, settings and the audit log are apart. */
const content = [...new Set<Thing>(Object.values(translatedThings))]
const articles = content.filter((thing) => !frame.includes(thing))

const may = (verbs: Verb[], things: Thing[]): Permission[] =>
  things.flatMap((thing) => verbs.map((verb): Permission => `Can ${verb} ${thing}`))

const inCharge: Permission[] = [
  'Can view',
  ...may(['view', 'add', 'change', 'delete'], content),
  ...may(['view', 'change'], ['settings']),
  'Can view audit',
]

/** Groups of rights in the demo: who only reads, who writes, who decides, and who looks after the accounts. */
export const demoGroups: { slug: string; name: string; permissions: Permission[] }[] = [
  { slug: 'kuzatuvchilar', name: 'Kuzatuvchilar', permissions: ['Can view', ...may(['view'], content)] },
  {
    slug: 'muharrirlar',
    name: 'Muharrirlar',
    permissions: ['Can view', ...may(['view'], frame), ...may(['view', 'add', 'change'], articles)],
  },
  { slug: 'bosh-muharrirlar', name: 'Bosh muharrirlar', permissions: inCharge },
  {
    slug: 'murojaatlar',
    name: 'Murojaatlar boʻlimi',
    permissions: [
      ...(['Can view', ...may(['view', 'change'], ['appeal']), 'Can export appeal'] as const),
      ...(['Can view reception', 'Can change reception'] as const),
    ],
  },
  {
    slug: 'administratorlar',
    name: 'Administratorlar',
    // Nobody looks after an account that may do more than they may themselves.
    permissions: [...inCharge, ...may(['view', 'add', 'change', 'delete'], ['admin'])],
  },
]

/** People for trying the rights; each gets a one-use password at the first start. */
export const demoStaff = [
  { username: 'nodira', full_name: 'Nodira Toʻxtayeva', group: 'bosh-muharrirlar' },
  { username: 'jasur', full_name: 'Jasur Aliyev', group: 'muharrirlar' },
  { username: 'saida', full_name: 'Saida Yusupova', group: 'kuzatuvchilar' },
  { username: 'dilshod', full_name: 'Dilshod Ergashev', group: 'administratorlar' },
  { username: 'malika', full_name: 'Malika Sodiqova', group: 'murojaatlar' },
  { username: 'sherzod', full_name: 'Sherzod Hakimov', group: 'murojaatlar' },
  { username: 'rustam', full_name: 'Rustam Qodirov', group: '' },
  { username: 'umida', full_name: 'Umida Rasulova', group: 'kuzatuvchilar' },
]

/** Those of them who read reports of corruption: no group gives that. */
export const demoInspectors = ['umida']
