import { ExternalLink, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { initials } from '#app/ui/initials.ts'
import { formatCount } from '#common/counts.ts'
import type { Viewer } from '#common/viewer.ts'
import { useDesk } from './desk-context.ts'
import { entryGroups, isCurrent } from './sidebar-entries.ts'
import { StaffLanguages } from './staff-languages.tsx'

type SidebarProps = { viewer: Viewer; counts?: Record<string, number>; inDrawer?: boolean; onGo?: () => void }

/** The ministry, the sections someone may open, and the person with the way out. */
export function Sidebar({ viewer, counts = {}, inDrawer = false, onGo }: SidebarProps) {
  const t = useTranslations('desk')
  const { to, path } = useLocale()
  const groups = entryGroups(viewer)
  const { minimised, groups: memberOf } = useDesk()
  const nav = useRef<HTMLElement>(null)
  // In a low window the section one is in may stand further down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the section may be another
  useEffect(() => {
    // Newer browsers give a promise, which is no way to clean up.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path, minimised])
  const link = (entry: (typeof groups.content)[number]) => (
    <li key={entry.path}>
      <Link
        className="nl"
        to={to(entry.path)}
        title={t(entry.label)}
        aria-current={isCurrent(entry, path) ? 'page' : undefined}
        onClick={onGo}
      >
        <entry.icon className="i" aria-hidden="true" />
        <span>{t(entry.label)}</span>
        {counts[entry.label] !== undefined && <span className="k">{formatCount(counts[entry.label] ?? 0)}</span>}
      </Link>
    </li>
  )
  return (
    <aside className={inDrawer ? 'sb in-drawer' : 'sb'}>
      <Link className="brandlink" to={to('/admin')} onClick={onGo}>
        <img className="mark" src="/mark.svg" alt="" width="34" height="34" />
        {/* In Uzbek in every language, as the specification wants it. */}
        <span lang="uz">
          <small>Oʻzbekiston Respublikasi</small>
          <b>Adliya vazirligi</b>
        </span>
      </Link>
      <nav aria-label={t('nav')} ref={nav}>
        <ul>{groups.content.map(link)}</ul>
        {groups.management.length > 0 && (
          <>
            <p className="sb-h" id={`${inDrawer ? 'drawer' : 'sidebar'}-manage`}>
              {t('manage')}
            </p>
            <ul aria-labelledby={`${inDrawer ? 'drawer' : 'sidebar'}-manage`}>{groups.management.map(link)}</ul>
          </>
        )}
      </nav>
      <a className="nl" href={to('/')} title={t('site')}>
        <ExternalLink className="i" aria-hidden="true" />
        <span>{t('site')}</span>
      </a>
      <StaffLanguages />
      <div className="me">
        <Link className="ava" to={to('/admin/security')} title={t('security')} onClick={onGo}>
          <span aria-hidden="true">{initials(viewer.full_name)}</span>
          <span className="vh">{t('security')}</span>
        </Link>
        <div>
          <b title={viewer.full_name}>{viewer.full_name}</b>
          <PersonsPlace viewer={viewer} groups={memberOf} />
        </div>
        {/* A plain form: signing out works whatever the scripts do. The word is the specification's own. */}
        <form method="post" action={to('/login')}>
          <button
            className="btn btn-g ico sm"
            name="intent"
            value="sign-out"
            aria-label="Chiqish"
            title="Chiqish"
            lang="uz"
            type="submit"
          >
            <LogOut className="i" aria-hidden="true" />
          </button>
        </form>
      </div>
    </aside>
  )
}

/** What someone is here: the groups they belong to, which are named as whoever made them wrote it. */
function PersonsPlace({ viewer, groups }: { viewer: Viewer; groups: string[] }) {
  const t = useTranslations('desk')
  if (viewer.is_superuser || groups.length === 0)
    return <span className="meta">{viewer.is_superuser ? t('superuser') : t('staff')}</span>
  const names = groups.join(', ')
  return (
    <span className="meta" lang="uz" title={names}>
      {names}
    </span>
  )
}
