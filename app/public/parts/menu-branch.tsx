import { ChevronDown } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { CategoryLink } from './category-link.tsx'
import type { NavCategory } from './category-tree.ts'

/** One category of the side menu: a link, or a disclosure of its children. It starts open when it was asked for. */
export function MenuBranch({ category, asked }: { category: NavCategory; asked: string | null }) {
  const { locale } = useLocale()
  const { slug, name, lang, children } = category
  return (
    <li data-slug={slug}>
      {children[0] ? (
        <details open={holds(category, asked)}>
          <summary lang={lang === locale ? undefined : localeFacts[lang].tag}>
            {name}
            <ChevronDown className="i" aria-hidden />
          </summary>
          <ul>
            {children.map((child) => (
              <MenuBranch key={child.slug} category={child} asked={asked} />
            ))}
          </ul>
        </details>
      ) : (
        <CategoryLink category={category} />
      )}
    </li>
  )
}

function holds({ slug, children }: NavCategory, asked: string | null): boolean {
  return slug === asked || children.some((child) => holds(child, asked))
}
