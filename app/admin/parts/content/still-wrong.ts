import type { FieldErrors } from '#common/errors.ts'
import type { Fields } from './field-list.ts'

/** What a picture shows need not be told of one that is gone, or said to be decoration. */
const putRightBy = (name: string) => (name.startsWith('alt_') ? [name, 'thumbnail', 'decorative'] : [name])

/**
 * What of a refusal still holds: the errors of fields that hold what was refused. Who has changed a field since is not told
 * any more that it is wrong, until they put back what was there. What is at a part of a field (`files.0.title_uz`) belongs to the field.
 */
export function stillWrong(errors: FieldErrors | undefined, refused: Fields, fields: Fields): FieldErrors | undefined {
  if (!errors) return undefined
  const isChanged = (id: string) => {
    const name = id in refused ? id : (id.split('.')[0] ?? id)
    return putRightBy(name).some((each) => fields[each] !== refused[each])
  }
  return Object.fromEntries(Object.entries(errors).filter(([id]) => !isChanged(id)))
}
