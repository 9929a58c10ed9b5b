import { data } from 'react-router'
import { ErrorContent } from './parts/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Every address that no other page answers. */
export default function AnythingElse() {
  return <ErrorContent status={404} />
}
