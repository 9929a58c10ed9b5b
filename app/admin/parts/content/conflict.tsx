import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formatDateTime } from '#common/dates.ts'
import type { Fields } from './field-list.ts'
import { inWords, type Reading } from './version-fields.ts'

/** What the server tells about the change that came in between. */
export type ConflictFacts = {
  current_version: number | null
  changed_by: string | null
  changed_at: Date | string | null
  theirs: Fields
}

type ConflictProps = {
  facts: ConflictFacts
  mine: Fields
  base: Fields
  /** What a field is called. */
  nameOf: (field: string) => string
  reading: Reading
}

const longText = 240
const around = 60

/**
 * Two people changed the same record: field by field, yours and theirs. The choices post with the form, on the version that
 * is now current. Where you changed nothing, theirs is chosen.
 */
export function Conflict({ facts, mine, base, nameOf, reading }: ConflictProps) {
  const t = useTranslations('editor')
  const { theirs } = facts
  const differing = Object.keys(theirs).filter((name) => mine[name] !== theirs[name])
  const time = facts.changed_at ? formatDateTime(facts.changed_at) : ''
  return (
    <ErrorSummary title={t('conflictTitle')}>
      <p>{t('conflictText', { name: facts.changed_by ?? '', time })}</p>
      <div className="cmp">
        {differing.length === 0 && <p>{t('conflictSame')}</p>}
        {differing.map((name) => {
          const untouched = mine[name] === base[name]
          const [own, other] = differingParts(...inWords(name, [mine[name] ?? '', theirs[name] ?? ''], reading))
          return (
            <fieldset key={name}>
              <legend>{nameOf(name)}</legend>
              <div className="both">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side}>
                    <input
                      type="radio"
                      name={`choose_${name}`}
                      value={side}
                      defaultChecked={side === (untouched ? 'theirs' : 'mine')}
                    />
                    <b>{t(side)}</b>
                    <span className="val">{(side === 'mine' ? own : other) || t('nothing')}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </ErrorSummary>
  )
}

/** Of two long texts the stretch in which they differ, with a few words around it. */
function differingParts(one: string, two: string): [string, string] {
  if (Math.max(one.length, two.length) <= longText) return [one, two]
  const shorter = Math.min(one.length, two.length)
  let start = 0
  while (start < shorter && one[start] === two[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === two.at(-1 - end)) end += 1
  const from = Math.max(0, start - around)
  const cut = (text: string) => {
    const to = Math.min(text.length, text.length - end + around)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(one), cut(two)]
}
