import { Languages } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '#app/root.tsx'

/** Over a page that a machine translates: who does it, that nobody answers for it, and the way back. */
export function TranslationNotice() {
  const t = useTranslations('widgets')
  const { pathname, search } = useLocation()
  const translation = useRouteLoaderData<typeof loader>('root')?.translation
  if (!translation) return null
  return (
    <section className="strip" aria-label={t('machine')} translate="no">
      <Languages className="i s" aria-hidden />
      <p>
        {t('machineText', { host: translation.host })}{' '}
        <b lang={translation.language.tag}>{translation.language.name}</b>
      </p>
      <a className="btn btn-s" href={pathname + without(search)} data-original="">
        {t('original')}
      </a>
    </section>
  )
}

function without(search: string): string {
  const left = new URLSearchParams(search)
  left.delete('translation')
  return left.size > 0 ? `?${left}` : ''
}
