import { useTranslations } from 'use-intl'

/** What the fields of a film are called, without the language, for the dialog and for what is said of a refused one. */
export function useFilmWords(): Record<string, string> {
  const t = useTranslations('gallery')
  return {
    title: t('filmTitle'),
    source: t('source'),
    file: t('file'),
    url: t('url'),
    duration: t('duration'),
    poster: t('poster'),
    captions: t('captions'),
    transcript: t('transcript'),
  }
}
