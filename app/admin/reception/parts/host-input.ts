/** What a form of a host says, as the contract wants it. Two stretches of each day: before and after a break. */
export function hostFrom(form: Pick<FormData | URLSearchParams, 'get' | 'getAll'>) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const week = weekdays.flatMap((weekday) =>
    stretches.flatMap((part) => {
      const [from, to] = [text(`from_${weekday}_${part}`), text(`to_${weekday}_${part}`)]
      return from || to ? [{ weekday, from, to }] : []
    }),
  )
  return {
    employee: number('employee'),
    place_uz: text('place_uz'),
    place_uzb: text('place_uzb'),
    place_ru: text('place_ru'),
    place_en: text('place_en'),
    minutes: number('minutes'),
    capacity: number('capacity'),
    modes: form.getAll('modes').map(String),
    video_link: text('video_link'),
    approval: form.get('approval') === 'on',
    active: form.get('active') === 'on',
    week,
  }
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const stretches = [1, 2] as const

/** The fields of a form as they were typed, for giving them back; boxes of one name are told apart by their values. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      return [name === 'modes' ? [modeField(value), 'on'] : [name, value]]
    }),
  )

/** Under which name the kept form holds that a kind of meeting is offered. */
export const modeField = (mode: string) => `modes_${mode}`

type Stored = { week: { weekday: number; from: string; to: string }[]; modes: string[] } & Record<string, unknown>

/** A stored host as the fields of its form. */
export function fieldsOf(host: Stored): Record<string, string> {
  const plain = [
    'employee',
    'place_uz',
    'place_uzb',
    'place_ru',
    'place_en',
    'minutes',
    'capacity',
    'video_link',
    'version',
  ]
  const fields = Object.fromEntries(plain.map((name) => [name, String(host[name] ?? '')]))
  for (const name of ['active', 'approval']) if (host[name]) fields[name] = 'on'
  for (const mode of host.modes) fields[modeField(mode)] = 'on'
  for (const weekday of weekdays) {
    const own = host.week.filter((each) => each.weekday === weekday)
    for (const part of stretches) {
      fields[`from_${weekday}_${part}`] = own[part - 1]?.from ?? ''
      fields[`to_${weekday}_${part}`] = own[part - 1]?.to ?? ''
    }
  }
  return fields
}
