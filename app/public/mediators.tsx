import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatCount } from '#common/counts.ts'
import type { Route } from './+types/mediators'
import { useMediatorColumns } from './parts/mediators/mediator-columns.tsx'
import { useMediatorFilters } from './parts/mediators/mediator-filters.ts'
import { loadMediators } from './parts/mediators/mediators.server.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { Register } from './parts/register/register.tsx'
import { RegisterNotes } from './parts/register/register-notes.tsx'
import { RegisterTable } from './parts/register/register-table.tsx'

const path = '/professional-mediatorlar-reyestri'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadMediators(context.get(portal), url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { q, region, district, specialisation, language, online, status, page, isPrint } = loaderData
  const isWhole = !(q || region || district || specialisation || language || online || status)
  const p = isWhole ? page.p : 1
  return pageMeta(
    { location, matches },
    {
      title: [t('mediators.title'), ...(p > 1 ? [t('pager.page', { page: formatCount(p) })] : [])],
      description: t('mediators.lead'),
      path: pageAddress(path, {}, p),
      hidden: isPrint,
    },
  )
}

/** `/professional-mediatorlar-reyestri`: the register of mediators. */
export default function Mediators({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { q, page, rows, ordering, changed, isPrint, tiles } = loaderData
  const filters = useMediatorFilters(loaderData)
  const columns = useMediatorColumns(path)
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('mediators.title') }]}
      />
      <main className="wrap listing">
        <div className="intro">
          <h1 className="h1">{t('mediators.title')}</h1>
          <p className="lead">{t('mediators.lead')}</p>
        </div>
        <Register
          path={path}
          files="/api/mediators/export/"
          isPrint={isPrint}
          tiles={tiles}
          text={{ label: t('mediators.text'), example: t('mediators.textExample'), value: q }}
          filters={filters}
          page={page}
          total={t('register.mediators', { count: page.count, shown: formatCount(page.count) })}
          notes={
            <RegisterNotes path={path} changed={changed}>
              <span>{t(`mediators.orderNotes.${ordering}`)}</span>
            </RegisterNotes>
          }
        >
          <RegisterTable
            caption={t('mediators.title')}
            columns={columns}
            rows={rows}
            from={(page.p - 1) * page.page_size + 1}
          />
        </Register>
      </main>
    </>
  )
}
