import type { Body } from './client.ts'

/** Ids of the categories that always exist. */
export const newsCategory = 1
export const announcementsCategory = 2

/** A post that visitors can see, in all four languages. */
export const postExample = (over: Body = {}): Body => ({
  title_uz: 'Yangi qonun kuchga kirdi',
  title_uzb: 'Янги қонун кучга кирди',
  title_ru: 'Новый закон вступил в силу',
  title_en: 'The new law is in force',
  summary_uz: 'Qisqacha mazmuni',
  summary_ru: 'Краткое содержание',
  description_uz: '<p>Qonun matni</p>',
  description_ru: '<p>Текст закона</p>',
  type: 'NEWS',
  category: newsCategory,
  date: '2024-05-06T10:00',
  ...over,
})

/** A category of the top level, in all four languages. */
export const categoryExample = (over: Body = {}): Body => ({
  name_uz: 'Huquqiy targʻibot',
  name_uzb: 'Ҳуқуқий тарғибот',
  name_ru: 'Правовая пропаганда',
  name_en: 'Legal awareness',
  body_uz: '<p>Boʻlim matni</p>',
  kind: 'page',
  ...over,
})

/** A region in all four languages. */
export const regionExample = (over: Body = {}): Body => ({
  name_uz: 'Qoraqalpogʻiston Respublikasi',
  name_uzb: 'Қорақалпоғистон Республикаси',
  name_ru: 'Республика Каракалпакстан',
  name_en: 'Republic of Karakalpakstan',
  centre_uz: 'Nukus',
  centre_ru: 'Нукус',
  justice_body_uz: 'Adliya vazirligi',
  code: '1735',
  ...over,
})
