/** The permissions of the specification (section 6) and ours, with the spelling that the specification gives them. */
const things = [
  'post',
  'category',
  'region',
  'organization',
  'useful link',
  'employee',
  'Gallery',
  'Survey',
  'admin',
  'appeal',
  'mediator',
  'open data',
  'document',
  'newsletter',
  'settings',
  'audit',
] as const
export type Thing = (typeof things)[number]
const verbs = ['view', 'add', 'change', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** `Can view` alone opens the home entry of the admin area. */
export type Permission = 'Can view' | `Can ${Verb} ${Thing}`

export const permissions: Permission[] = [
  'Can view',
  ...things.flatMap((thing) => verbs.map((verb): Permission => `Can ${verb} ${thing}`)),
]

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return (permissions as string[]).includes(text)
}
