import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TabLinks } from '#app/ui/tabs.tsx'

/** People, and the groups that give them their rights. */
export function AccountTabs({ current }: { current: 'users' | 'groups' }) {
  const t = useTranslations('accounts')
  const { to } = useLocale()
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: to('/admin/set_admin'), label: t('users'), current: current === 'users' },
        { to: to('/admin/set_admin/groups'), label: t('groups'), current: current === 'groups' },
      ]}
    />
  )
}
