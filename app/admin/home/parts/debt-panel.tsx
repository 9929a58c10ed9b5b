import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import type { TranslatedKind } from '#common/bin-things.ts'
import { formatCount } from '#common/counts.ts'
import { localeFacts } from '#common/locale.ts'
import type { Debt } from '#modules/overview/contract.ts'

const languages = ['uzb', 'ru', 'en'] as const

/** Where each kind is looked after. */
const lists: Record<TranslatedKind, string> = {
  post: '/admin/post_view',
  category: '/admin/add_menu',
  region: '/admin/add_regions',
  organization: '/admin/view_organization',
  employee: '/admin/view_employees',
  mediator: '/admin/mediators',
  useful_link: '/admin/useful_link',
  gallery: '/admin/photo-video',
  video_gallery: '/admin/photo-video',
  survey: '/admin/surveys',
  open_data: '/admin/open-data',
  document: '/admin/documents',
}

/** What still has no name in a language, kind by kind. */
export function DebtPanel({ debts }: { debts: Debt[] }) {
  const t = useTranslations('adminHome')
  const things = useTranslations('things')
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="debt">
      <h2 id="debt">{t('debt')}</h2>
      <table className="twin">
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="n">
              {t('inAll')}
            </th>
            {languages.map((locale) => (
              <th scope="col" key={locale} className="n">
                <LocaleBadge locale={locale} state="f" />
                <span className="vh">{localeFacts[locale].name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {debts.map(({ kind, table, total, missing }) => (
            <tr key={kind}>
              <th scope="row">
                <Link to={to(lists[kind])}>{things(table as 'posts')}</Link>
              </th>
              <td className="n">{formatCount(total)}</td>
              {languages.map((locale) => (
                <td key={locale} className="n">
                  {missing[locale] === 0 ? (
                    <CircleCheck className="i s good" role="img" aria-label={t('gapsNone')} />
                  ) : kind === 'post' ? (
                    <Link to={to(`/admin/post_view?active=true&language=no_${locale}`)}>
                      {formatCount(missing[locale])}
                    </Link>
                  ) : (
                    formatCount(missing[locale])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">{t('gapsNote')}</p>
    </section>
  )
}
