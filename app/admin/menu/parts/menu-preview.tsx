import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NavCategory } from '#app/public/parts/category-tree.ts'
import { localeFacts } from '#common/locale.ts'

/** What visitors get of the menu, in the language of the address: the side menu and the columns of the footer. */
export function MenuPreview({ header, footer }: { header: NavCategory[]; footer: NavCategory[][] }) {
  const t = useTranslations('menuTree')
  return (
    <aside className="mt-p" aria-label={t('preview')}>
      <section className="pn">
        <h2>{t('header')}</h2>
        <Entries entries={header} />
      </section>
      <section className="pn">
        <h2>{t('footer')}</h2>
        <div className="mt-f">
          {footer.map((column) => (
            <Entries key={column[0]?.slug} entries={column} />
          ))}
        </div>
        <p className="meta">{t('footerNote')}</p>
      </section>
    </aside>
  )
}

function Entries({ entries }: { entries: NavCategory[] }) {
  return (
    <ul>
      {entries.map(({ slug, name, lang, link, children }) => (
        <li key={slug} lang={localeFacts[lang].tag}>
          {name}
          {link.includes('http') && <ExternalLink className="i s" aria-hidden="true" />}
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}
