import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { UsefulLinkCheck } from '#modules/useful-links/contract.ts'
import { useFound } from './use-found.ts'

type CheckPanelProps = {
  link: string
  /** It leads to a page of this site that visitors do not see. */
  dead: boolean
  check: UsefulLinkCheck | null
}

/** What was found of the stored address of a link: of another site by the night, of this one as it stands now. */
export function CheckPanel({ link, dead, check }: CheckPanelProps) {
  const t = useTranslations('usefulLinks')
  const found = useFound()
  // Of our own pages there is only something to say where they are not seen.
  if (link.startsWith('/') && !dead) return null
  const isWrong = dead || check?.failure
  const words = check ? found(check) : [t('notChecked')]
  if (check && !isWrong) words.unshift(t('answers'))
  const Icon = isWrong ? TriangleAlert : CircleCheck
  return (
    <section className="pn" aria-labelledby="link-check">
      <h2 id="link-check">{t('check')}</h2>
      <p className={isWrong ? 'meta warn' : 'meta'}>
        {(check || dead) && <Icon className="i s" aria-hidden="true" />}
        {dead ? t('dead', { link }) : words.join(', ')}
      </p>
    </section>
  )
}
