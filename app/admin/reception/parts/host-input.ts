import { bodyOf, type FieldList, type Fields, fieldsOf } from '#app/admin/parts/content/field-list.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const stretches = [1, 2] as const

/** Under which names a form holds the hours of a weekday: two stretches, before and after a break. */
export const hoursNames = (weekday: number, stretch: number) => ({
  from: `from_${weekday}_${stretch}`,
  to: `to_${weekday}_${stretch}`,
})

const hours = weekdays.flatMap((weekday) => stretches.map((stretch) => ({ weekday, ...hoursNames(weekday, stretch) })))

/** A host as a form holds it. */
export const hostFields: FieldList = {
  texts: [{ name: 'place', look: 'line', most: 200 }],
  plain: {
    employee: 'number',
    minutes: 'number',
    capacity: 'number',
    modes: 'lines',
    video_link: 'text',
    approval: 'flag',
    active: 'flag',
    ...Object.fromEntries(hours.flatMap(({ from, to }) => [from, to].map((name) => [name, 'text' as const]))),
  },
}

/** What a form of a host says, as the contract wants it. */
export function hostFrom(fields: Fields): Record<string, unknown> {
  const body = bodyOf(hostFields, fields)
  const week = hours.flatMap(({ weekday, ...names }) => {
    const [from, to] = [body[names.from], body[names.to]]
    for (const name of Object.values(names)) delete body[name]
    return from || to ? [{ weekday, from, to }] : []
  })
  return { ...body, week }
}

/** Where a form of a host has what the contract names: `week.3.to` is the end of the fourth stretch that was filled in. */
export function hostFieldIn(fields: Fields): (field: string) => string {
  const filled = hours.filter(({ from, to }) => fields[from] || fields[to])
  return (field) => {
    const [list, at, end] = field.split('.')
    const names = list === 'week' ? filled[Number(at)] : undefined
    return names && (end === 'from' || end === 'to') ? names[end] : field
  }
}

type Stored = { week: { weekday: number; from: string; to: string }[] } & Record<string, unknown>

/** A stored host as the fields of its form. */
export function storedHost({ week, ...host }: Stored): Fields {
  const typed = weekdays.flatMap((weekday) => {
    const own = week.filter((each) => each.weekday === weekday)
    return stretches.flatMap((stretch) => {
      const names = hoursNames(weekday, stretch)
      const { from = '', to = '' } = own[stretch - 1] ?? {}
      return [
        [names.from, from],
        [names.to, to],
      ]
    })
  })
  return fieldsOf(hostFields, { ...host, ...Object.fromEntries(typed) })
}
