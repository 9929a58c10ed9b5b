import { Bell } from 'lucide-react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { actOn, useToasts } from '#app/ui/toast-queue.ts'
import { machineDateTime } from '#common/dates.ts'
import { timeOf } from './times.ts'

/** The messages that have come and gone, with what they offered, for whoever could not read them in time. */
export function LatestMessages() {
  const t = useTranslations('desk')
  const { past } = useToasts()
  return (
    <DialogTrigger>
      <Button className="btn btn-g ico sm" aria-label={t('messages')}>
        <Bell className="i" aria-hidden="true" />
      </Button>
      <Popover className="menu-pop" placement="bottom end">
        <Dialog className="notes" aria-label={t('messages')}>
          <h2>{t('messages')}</h2>
          {past.length === 0 && <p className="meta">{t('noMessages')}</p>}
          <ul>
            {past.map((each) => (
              <li key={each.id}>
                <span>{each.text}</span>
                <time className="meta" dateTime={machineDateTime(each.at)}>
                  {timeOf(each.at)}
                </time>
                {each.action && (
                  <Button className="btn btn-s sm" onPress={() => actOn(each)}>
                    {each.action.label}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
