import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

/** Where the pages of reception lie. */
export function Crumbs({ title }: { title?: string }) {
  const t = useTranslations()
  const { to } = useLocale()
  const own = t('feedback.reception.title')
  return (
    <Breadcrumb
      label={t('crumbs.label')}
      items={[
        { title: t('nav.home'), to: to('/') },
        { title: t('nav.appeals'), to: to('/feedback') },
        ...(title ? [{ title: own, to: to('/reception') }, { title }] : [{ title: own }]),
      ]}
    />
  )
}
