import type { Blocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Confirm } from '#app/ui/confirm.tsx'

/** Asks before unsaved changes are left. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  const t = useTranslations('editor')
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </Confirm>
  )
}
