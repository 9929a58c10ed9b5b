import { data } from 'react-router'

/** The id in an address; what is none answers like what is not there. */
export function idIn(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
