import type { Locale } from '#common/locale.ts'
import type { DocumentType } from '#modules/documents/contract.ts'

type Words = Record<Locale, string>

/** Names of a kind. Both scripts of Uzbek have the same keys. */
const words = (uz: string, ru: string, en: string): Words => ({ uz, uzb: uz, ru, en })

/**
 * What a thing is called by its kind, which its own texts need not say: people ask for the law 1012, or for a video on marriages.
 * It is found by these words, but they say the least of it, as what stands in its files does.
 */
export const kindWords = {
  video: words('video', 'видео', 'video'),
  gallery: words('foto surat rasm', 'фото фотографии', 'photo photos pictures'),
}

/** The same of documents. A type that another version brought here has none, and the document is found by its texts. */
export const documentWords: Record<string, Words | undefined> = {
  law: words('qonun', 'закон', 'law'),
  code: words('kodeks', 'кодекс', 'code'),
  decree: words('Prezident farmoni', 'указ Президента', 'presidential decree'),
  resolution_president: words('Prezident qarori', 'постановление Президента', 'presidential resolution'),
  resolution_cabinet: words('Vazirlar Mahkamasi qarori', 'постановление Кабинета Министров', 'cabinet resolution'),
  resolution: words('qaror', 'постановление', 'resolution'),
  order: words('buyruq', 'приказ', 'order'),
  directive: words('farmoyish', 'распоряжение', 'directive'),
  regulation: words('nizom', 'положение', 'regulation'),
  rules: words('qoidalar', 'правила', 'rules'),
  instruction: words('yoʻriqnoma', 'инструкция', 'instruction'),
  procedure: words('tartib', 'порядок', 'procedure'),
  international_treaty: words('xalqaro shartnoma', 'международный договор', 'international treaty'),
  draft: words('hujjat loyihasi', 'проект документа', 'draft document'),
} satisfies Record<DocumentType, Words>
