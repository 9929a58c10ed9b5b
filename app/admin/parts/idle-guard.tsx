import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { useIdleClock } from './use-idle-clock.ts'

/** Readers hear the time left at these seconds, not at each one. */
const spoken = [120, 60, 30, 10]

/** Asks after eight minutes without activity whether someone is still there, and signs them out at ten. */
export function IdleGuard({ renewedMsAgo }: { renewedMsAgo: number }) {
  const t = useTranslations('idle')
  const signIn = useTranslations('signIn')
  const { to } = useLocale()
  const { secondsLeft, stay, signOut } = useIdleClock(to('/login'), renewedMsAgo, () =>
    toast(signIn('ended'), { kind: 'error' }),
  )
  const left = secondsLeft ?? 0
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const mark = spoken.findLast((seconds) => left <= seconds)
  return (
    <Dialog open={secondsLeft !== null} onClose={stay} title={t('title')} role="alertdialog" text={t('text')}>
      <p className="clock" aria-hidden="true">
        {time}
      </p>
      <p className="vh" role="status">
        {mark && (mark >= 60 ? t('sayMinutes', { n: mark / 60 }) : t('saySeconds', { n: mark }))}
      </p>
      <div className="acts">
        <Button className="btn btn-s sm" onPress={signOut}>
          {t('leave')}
        </Button>
        <Button className="btn btn-p sm" autoFocus onPress={stay}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
