import { useTranslations } from 'use-intl'

type RichTextProps = {
  /** HTML that the loader has cleaned by the allow-list. */
  html: string
  /** Where the text is in another language than the page. */
  lang?: string | undefined
}

/** A text from the editor. The one place of the portal that puts HTML into a page. */
export function RichText({ html, lang }: RichTextProps) {
  const t = useTranslations('prose')
  const shown = withScrollingTables(html, (index) => t('table', { index }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: repositories hand out texts only after `cleanHtml`; reviewed here once
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Puts each table into a box that scrolls by itself and can be reached with the keyboard. Cleaned HTML has no stray tags. */
function withScrollingTables(html: string, nameOf: (index: number) => string): string {
  let index = 0
  return html.replace(/<table\b|<\/table>/g, (tag) => {
    if (tag === '</table>') return `${tag}</div>`
    index += 1
    return `<div class="scrolls" role="group" tabindex="0" aria-label="${nameOf(index)}">${tag}`
  })
}
