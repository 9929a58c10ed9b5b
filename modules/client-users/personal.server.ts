import type { Ground } from '#platform/ground.server.ts'

/** What is known of a client user that leads to a person. */
export type Personal = {
  username: string
  full_name: string
  email: string
  phone: string
  /** For legal entities. */
  organization: string
}

type Boxed = Pick<Ground, 'secretBox'>

const placeOf = (id: string) => `client_users:${id}:personal`

/** Personal data as the database holds it: for this client user alone, and for nobody without the key. */
export const sealPersonal = ({ secretBox }: Boxed, id: string, personal: Personal): string =>
  secretBox.seal(JSON.stringify(personal), placeOf(id))

/** Personal data of a row. Throws `SealBroken`. */
export const personalOf = ({ secretBox }: Boxed, row: { id: string; personal: string }): Personal =>
  JSON.parse(secretBox.open(row.personal, placeOf(row.id)))
