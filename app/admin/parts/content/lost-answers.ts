/** The name of the field in which a form tells of what it had sent before and got no answer to. */
export const lostField = 'lost'

/** What a new record was sent with before, and how long ago: clocks of desks go wrong. */
type Lost = { title: string; agoMs: number }

export const lostText = ({ title, agoMs }: Lost): string => `${Math.max(0, Math.round(agoMs))} ${title}`

/** What a form tells of that. */
export function lostIn(form: FormData): Lost[] {
  return form.getAll(lostField).flatMap((each) => {
    const [, ago, title = ''] = /^(\d{1,9}) (.*)$/s.exec(String(each)) ?? []
    return ago !== undefined && title.trim() !== '' ? [{ title, agoMs: Number(ago) }] : []
  })
}
