import type { Locale } from '#common/locale.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { formToken } from '#platform/form-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type AppealForm, appealFileLimits, appealLimits, replyChannels } from './contract.ts'
import { appealWords, consent } from './words.server.ts'

type Words = Record<string, Record<Locale, string>>
const choices = (words: Words, locale: Locale) =>
  Object.entries(words).map(([key, text]) => ({ key, text: text[locale] }))

/** The form of an appeal. */
export const appealForm = {
  /** What it is made of, with a token that is good for two hours. */
  async form(context: Pick<RequestContext, 'db' | 'secret' | 'now' | 'locale'>): Promise<AppealForm> {
    const { locale } = context
    const regions = await regionRepository.cards(context.db, locale)
    return {
      form_token: formToken(context, 'appeal'),
      kinds: choices(appealWords.kind, locale),
      citizen_types: choices(appealWords.citizen_type, locale),
      topics: choices(appealWords.topic, locale),
      reply_channels: replyChannels.map((key) => ({ key, text: appealWords.reply_channel[key][locale] })),
      regions: regions.map(({ slug, name, lang }) => ({ slug, name, lang })),
      consent: { version: consent.version, text: consent.text[locale] },
      limits: appealLimits,
      files: { ...appealFileLimits, extensions: [...appealFileLimits.extensions] },
    }
  },
}
