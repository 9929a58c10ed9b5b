import { useTranslations } from 'use-intl'

const time = /^\d\d:\d\d$/

/** Says of hours that end before they begin how the portal takes them: whoever has mistyped the end sees it before visitors do. */
export function NextDayNote({ day: { open = '', close = '' } }: { day: { open?: string; close?: string } }) {
  const t = useTranslations('organizations')
  const isNight = time.test(open) && time.test(close) && close < open
  return (
    <span className="meta" role="status">
      {isNight && t('closesNextDay')}
    </span>
  )
}
