import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageAddress } from '../pages.ts'

const formats = ['csv', 'xlsx', 'json'] as const

type RegisterFilesProps = {
  /** Address of the page, and of the call that gives files, in the language of the page. */
  action: string
  files: string
  /** Of the call that gives the same as points of a map, where it lies somewhere. */
  places?: string | undefined
  /** What the list is narrowed by. */
  parameters: Record<string, string | undefined>
}

/** The list as it is narrowed down, whole: to be printed, or as a file. */
export function RegisterFiles({ action, files, places, parameters }: RegisterFilesProps) {
  const t = useTranslations('register')
  const list = { ...parameters, ordering: undefined }
  return (
    <span className="reg-files">
      <Link className="btn btn-s sm" to={pageAddress(action, { ...parameters, print: '1' }, 1)} rel="nofollow">
        {t('printAll')}
      </Link>
      {formats.map((format) => (
        <FileLink key={format} href={pageAddress(files, { ...list, format }, 1)} format={format.toUpperCase()} />
      ))}
      {places && <FileLink href={pageAddress(places, list, 1)} format="GeoJSON" />}
    </span>
  )
}

/** A plain link: the answer says that it is to be saved, and where it is a refusal the reader sees that page. */
function FileLink({ href, format }: { href: string; format: string }) {
  const t = useTranslations('register')
  return (
    <a className="btn btn-s sm" href={href} rel="nofollow" aria-label={t('asFile', { format })}>
      {format}
    </a>
  )
}
