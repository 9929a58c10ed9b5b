import { data } from 'react-router'
import { idIn as idNamedBy } from '#common/path-id.ts'

/** The id in an address; what is none answers like what is not there. */
export function idIn(text: string | undefined): number {
  const id = idNamedBy(text)
  if (id === undefined) throw data(null, { status: 404 })
  return id
}
