type RichTextProps = {
  /** HTML that the loader has cleaned by the allow-list. */
  html: string
  /** Where the text is in another language than the page. */
  lang?: string | undefined
}

/** A text from the editor. The one place of the portal that puts HTML into a page. */
export function RichText({ html, lang }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: repositories hand out texts only after `cleanHtml`; reviewed here once
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
