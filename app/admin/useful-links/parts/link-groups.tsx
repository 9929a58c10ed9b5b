import { ExternalLink, Link2, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ActiveSwitch } from '#app/admin/parts/content/active-switch.tsx'
import { ContentBadges } from '#app/admin/parts/content/content-badges.tsx'
import { languageStates } from '#app/admin/parts/content/content-state.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { Thumb } from '#app/admin/parts/content/thumb.tsx'
import { TitleCell } from '#app/admin/parts/content/use-columns.tsx'
import { useToastOfRefusal } from '#app/admin/parts/content/use-refusal-toast.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { UsefulLinkRow } from '#modules/useful-links/contract.ts'
import { usefulLinkTypes } from './types.ts'
import { useFound } from './use-found.ts'

type LinkGroupsProps = {
  rows: UsefulLinkRow[]
  /** Slugs of links that lead to nothing visitors see. */
  dead: string[]
  rights: { change: boolean; delete: boolean }
  /** A list that leaves something out cannot be put in order. */
  whole: boolean
}

/** The links under the names of their kinds, each kind in its own order. */
export function LinkGroups({ rows, dead, rights, whole }: LinkGroupsProps) {
  const t = useTranslations('usefulLinks')
  return usefulLinkTypes.map((type) => {
    const own = rows.filter((row) => row.type === type)
    if (own.length === 0) return null
    return (
      <section key={type} className="linkgroup" aria-labelledby={`links-${type}`}>
        <h2 id={`links-${type}`}>
          {t(`type_${type}`)} <span className="k">{own.length}</span>
        </h2>
        <LinkGroup type={type} rows={own} dead={dead} rights={rights} whole={whole} />
      </section>
    )
  })
}

function LinkGroup({ type, rows, dead, rights, whole }: LinkGroupsProps & { type: UsefulLinkRow['type'] }) {
  const t = useTranslations('usefulLinks')
  const fetcher = useFetcherAgain<{ done: 'order' } | Refused>()
  const refuse = useToastOfRefusal()
  const { data: answer, again } = fetcher
  useEffect(() => {
    if (answer && 'refused' in answer) refuse(answer, { again })
  }, [answer, again, refuse])
  // The order that was asked for stands at once; a refused one comes back with the next answer.
  const asked = fetcher.formData?.getAll('slug').map(String)
  const shown = asked ? asked.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []) : rows
  const put = (from: number, to: number) => {
    const form = new FormData()
    form.set('intent', 'order')
    for (const { slug } of moved(shown, from, to)) form.append('slug', slug)
    fetcher.submit(form, { method: 'post' })
  }
  return (
    <Sortable
      label={t(`type_${type}`)}
      items={shown}
      keyOf={(row) => row.slug}
      nameOf={(row) => row.name_uz}
      onMove={put}
      disabled={!rights.change || !whole}
      className="linkrows"
    >
      {(row, handle) => (
        <div className="linkrow">
          {handle}
          <LinkCell row={row} dead={dead.includes(row.slug)} mayChange={rights.change} />
          {row.isService && <span className="st in">{t('service')}</span>}
          <ContentBadges states={languageStates(row, 'name')} />
          <ActiveSwitch slug={row.slug} title={row.name_uz} active={row.active} allowed={rights.change} />
          <LinkMenu row={row} rights={rights} />
        </div>
      )}
    </Sortable>
  )
}

function LinkCell({ row, dead, mayChange }: { row: UsefulLinkRow; dead: boolean; mayChange: boolean }) {
  const t = useTranslations('usefulLinks')
  const found = useFound()
  const { to } = useLocale()
  const Icon = row.link.startsWith('/') ? Link2 : ExternalLink
  return (
    <TitleCell
      title={row.name_uz}
      to={mayChange && to(`/admin/useful_link/${row.slug}/update`)}
      picture={<Thumb picture={row.icon_picture} />}
      meta={
        dead ? (
          <span className="warn">
            <TriangleAlert className="i s" aria-hidden="true" />
            {t('dead', { link: row.link })}
          </span>
        ) : (
          <span className={row.check?.failure ? 'warn' : 'where'}>
            {row.check?.failure ? (
              <TriangleAlert className="i s" aria-hidden="true" />
            ) : (
              <Icon className="i s" aria-hidden="true" />
            )}
            {row.link}
            {row.check && <span> · {found(row.check).join(', ')}</span>}
          </span>
        )
      }
    />
  )
}

function LinkMenu({ row, rights }: { row: UsefulLinkRow; rights: { change: boolean; delete: boolean } }) {
  const { to } = useLocale()
  return (
    <RowMenu
      slug={row.slug}
      title={row.name_uz}
      edit={rights.change && to(`/admin/useful_link/${row.slug}/update`)}
      open={row.link.startsWith('/') ? to(row.link) : row.link}
      mayDelete={rights.delete}
    />
  )
}
