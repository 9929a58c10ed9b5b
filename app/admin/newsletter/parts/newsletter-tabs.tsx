import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { addressesPath, letterPath, subscriberList } from './list-address.ts'

/** The screens of the newsletter. */
export function NewsletterTabs({ current }: { current: 'subscribers' | 'letter' | 'addresses' }) {
  const t = useTranslations('newsletterDesk')
  const { to } = useLocale()
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: to(subscriberList.path), label: t('subscribers'), current: current === 'subscribers' },
        { to: to(letterPath), label: t('letter'), current: current === 'letter' },
        { to: to(addressesPath), label: t('addresses'), current: current === 'addresses' },
      ]}
    />
  )
}
