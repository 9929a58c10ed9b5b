import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { timeOf } from '#app/admin/parts/times.ts'
import { announce } from '#app/ui/announce.ts'
import { useOthers } from './use-others.ts'

/** Who else has the same record open. Nobody is kept from writing by it. */
export function OthersAtWork({ kind, slug }: { kind: string; slug: string }) {
  const t = useTranslations('editing')
  const others = useOthers(kind, slug)
  const lines = others.map(({ name, since }) => t('one', { name, time: timeOf(since) }))
  const said = lines.join(' ')
  // Told by the standing place for news: the focus stays where someone is writing.
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  if (others.length === 0) return null
  return (
    <div className="callout in at-work">
      <Users className="i" aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>
            <b>{line}</b>
          </p>
        ))}
        <p className="meta">{t('note')}</p>
      </div>
    </div>
  )
}
