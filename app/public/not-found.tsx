import { data } from 'react-router'
import { ErrorContent } from './parts/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** `/404`: the page that says so. */
export default function NotFound() {
  return <ErrorContent status={404} />
}
