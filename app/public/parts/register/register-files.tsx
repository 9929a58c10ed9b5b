import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageAddress } from '../pages.ts'

const formats = ['csv', 'xlsx', 'json'] as const

type RegisterFilesProps = {
  /** Address of the page, and of the call that gives files, in the language of the page. */
  action: string
  files: string
  /** What the list is narrowed by. */
  parameters: Record<string, string | undefined>
}

/** The list as it is narrowed down, whole: to be printed, or as a file. */
export function RegisterFiles({ action, files, parameters }: RegisterFilesProps) {
  const t = useTranslations('register')
  return (
    <span className="reg-files">
      <Link className="btn btn-s sm" to={pageAddress(action, { ...parameters, print: '1' }, 1)} rel="nofollow">
        {t('printAll')}
      </Link>
      {formats.map((format) => (
        <a
          key={format}
          className="btn btn-s sm"
          href={pageAddress(files, { ...parameters, ordering: undefined, format }, 1)}
          rel="nofollow"
          download
          aria-label={t('asFile', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
