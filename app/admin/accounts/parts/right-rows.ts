import { type Permission, permissions } from '#common/permissions.ts'

/** The rights as a table: a row for each thing, in it the right of each verb that there is. */
export type RightRow = { thing: string; rights: Record<string, Permission> }

function table(): { rows: RightRow[]; verbs: string[] } {
  const rows = new Map<string, RightRow>()
  const verbs = new Set<string>()
  for (const name of permissions) {
    const [, verb = '', thing = 'home'] = /^Can (\w+)(?: (.+))?$/.exec(name) ?? []
    const row = rows.get(thing) ?? { thing, rights: {} }
    row.rights[verb] = name
    rows.set(thing, row)
    verbs.add(verb)
  }
  return { rows: [...rows.values()], verbs: [...verbs] }
}

export const { rows: rightRows, verbs: rightVerbs } = table()
