import { useTranslations } from 'use-intl'

/** What a record of a kind is called: `useful link` and `useful_link` give `Foydali havola`; what nobody named stays as it is. */
export function useEntityWord(): (entity: string) => string {
  const t = useTranslations('entities')
  return (entity) => {
    const key = entity.toLowerCase().replaceAll(' ', '_')
    return t.has(key as 'post') ? t(key as 'post') : entity
  }
}
