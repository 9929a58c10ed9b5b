import { newsletterTexts } from '#app/public/parts/newsletter/texts.server.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { frequencies } from '#modules/newsletter/contract.ts'
import { newsletterDesk } from '#modules/newsletter/desk.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** Names of what subscribers choose, in a language, as the page of the newsletter says them: topics, frequencies, languages. */
export async function choiceWords(db: Db, topics: string[], locale: Locale) {
  const texts = newsletterTexts(locale)
  return {
    topics: { ...texts.topics, ...(await newsletterDesk.topicNames(db, topics, locale)) } as Record<string, string>,
    frequencies: texts.frequencies,
    hints: texts.frequencyHints,
    languages: Object.fromEntries(locales.map((each) => [each, localeFacts[each].name])),
    order: [...frequencies],
  }
}
