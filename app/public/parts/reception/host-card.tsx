import { CalendarClock, MapPin, MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { ReceptionHostCard } from '#modules/reception/contract.ts'
import { Portrait } from '../people/portrait.tsx'
import { languageOf } from '../untranslated.ts'

type HostCardProps = { host: ReceptionHostCard; level?: 'h2' | 'h3'; children?: ReactNode; showNext?: boolean }

/** Somebody who receives: who, where, and when the first time is free. */
export function HostCard({ host, level: Heading = 'h2', showNext = false, children }: HostCardProps) {
  const t = useTranslations('feedback.reception')
  const lang = (name: string) => languageOf(name, host.untranslated)
  return (
    <article className="card rcp-host">
      <Portrait picture={host.thumbnail} />
      <div>
        <Heading className="h3" lang={lang('full_name')}>
          {host.full_name}
        </Heading>
        <p lang={lang('position_name')}>{host.position_name}</p>
        <p className="meta rcp-fact">
          <MapPin className="i" aria-hidden />
          <span>{host.place}</span>
        </p>
        {host.modes.some((mode) => mode !== 'in_person') && (
          <p className="meta rcp-fact">
            <MonitorSmartphone className="i" aria-hidden />
            <span>{host.modes.map((mode) => t(`mode.${mode}`)).join(' · ')}</span>
          </p>
        )}
        {showNext && (
          <p className="meta rcp-fact">
            <CalendarClock className="i" aria-hidden />
            <span>
              {host.next ? (
                <>
                  {t('next')} <time dateTime={machineDateTime(host.next)}>{formatDateTime(host.next)}</time>
                </>
              ) : (
                t('noFree')
              )}
            </span>
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
