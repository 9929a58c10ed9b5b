/**
 * What permissions are about, by the specification (section 6) and ours, with the spelling that the specification gives
 * them. New ones come at the end: the numbers by which programs know permissions follow from the order.
 */
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
export const verbs = ['view', 'add', 'change', 'delete'] as const
export type Verb = (typeof verbs)[number]

type ReceptionRight = 'Can view reception' | 'Can change reception'

/**
 * Rights to reports of corruption. No group gives them and superusers do not have them: two superusers grant them to one
 * person (decision record 0025). They stand apart from `permissions`, of which groups are made.
 */
export const integrityRights = ['Can view integrity', 'Can change integrity'] as const
export type IntegrityRight = (typeof integrityRights)[number]

/** Whether a right is one that is granted to people one by one. */
export function isIntegrityRight(text: string): text is IntegrityRight {
  return (integrityRights as readonly string[]).includes(text)
}

/** `Can view` alone opens the home entry of the admin area. */
export type Permission =
  | 'Can view'
  | `Can ${Verb} ${Thing}`
  | 'Can export appeal'
  | 'Can view mail'
  | 'Can change mail'
  | ReceptionRight
  | IntegrityRight

/** The things that were there before the rights that stand by themselves: what came later has its numbers behind these. */
const firstThings = things.slice(0, things.indexOf('audit') + 1)
const rightsTo = (thing: Thing) => verbs.map((verb): Permission => `Can ${verb} ${thing}`)

export const permissions: Permission[] = [
  'Can view',
  ...firstThings.flatMap(rightsTo),
  // Personal data of applicants leave the portal by this right alone.
  'Can export appeal',
  // The outbox of the portal.
  'Can view mail',
  'Can change mail',
  // Who comes to a reception, and when one takes place.
  'Can view reception',
  'Can change reception',
  ...things.slice(firstThings.length).flatMap(rightsTo),
]

/** The number by which programs know a permission. */
export const permissionId = (name: Permission): number => permissions.indexOf(name) + 1

/** The permission with a number, if there is one. */
export const permissionById = (id: number): Permission | undefined => permissions[id - 1]

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return (permissions as string[]).includes(text)
}
