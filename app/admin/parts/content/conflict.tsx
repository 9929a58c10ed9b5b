import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formatDateTime } from '#common/dates.ts'
import { letterStart } from '#common/letters.ts'
import { localeFacts } from '#common/locale.ts'
import {
  type ChosenPicture,
  type ComparedPicture,
  ComparedPictures,
  described,
  differing,
} from './compared-pictures.tsx'
import { describesPicture, type Fields, localeOf } from './field-list.ts'
import { inWords, type Reading } from './version-fields.ts'

/** What the server tells about the change that came in between. */
export type ConflictFacts = {
  current_version: number | null
  changed_by: string | null
  /** It was the same person, in another window. */
  changed_by_you?: boolean
  changed_at: Date | string | null
  theirs: Fields
  /** What the form was opened with, as far as the log holds it; the form itself knows that only with scripts. */
  opened?: Fields
  /** The fields that say nothing while they are empty. */
  silent?: string[]
  /** The picture of each side, where the record shows one. */
  pictures?: { mine: ChosenPicture | null; theirs: ChosenPicture | null }
}

type ConflictProps = {
  facts: ConflictFacts
  mine: Fields
  base: Fields
  /** What a field is called. */
  nameOf: (field: string) => string
  reading: Reading
}

const ownSides = { mine: 'here', theirs: 'elsewhere' } as const

const longText = 240
const around = 60

/**
 * Two people changed the same record, or one in two windows: field by field, yours and theirs. The choices post with the form, on the version that
 * is now current. Where you changed nothing, theirs is chosen; what you type on while this stands here is yours again.
 */
export function Conflict({ facts, mine, base, nameOf, reading }: ConflictProps) {
  const t = useTranslations('editor')
  const { theirs, opened = {}, changed_by_you: own = false } = facts
  const all = Object.keys(theirs).filter((name) => mine[name] !== theirs[name])
  // Another picture comes with what is said about it.
  const names = all.includes('thumbnail') ? all.filter((name) => !describesPicture(name)) : all
  const time = facts.changed_at ? formatDateTime(facts.changed_at) : ''
  return (
    <ErrorSummary title={t(own ? 'conflictOwnTitle' : 'conflictTitle')}>
      <p>{own ? t('conflictOwnText', { time }) : t('conflictText', { name: facts.changed_by ?? '', time })}</p>
      {/* Shows what is being typed below: that is not news to be read out at each letter. */}
      <div className="cmp" aria-live="off">
        {names.length === 0 && <p>{t('conflictSame')}</p>}
        {names.map((name) => {
          const locale = localeOf(name)
          const untouched = mine[name] === base[name] || mine[name] === opened[name]
          const values: [string, string] = [mine[name] ?? '', theirs[name] ?? '']
          const shown = name === 'thumbnail' ? covers(t('decorative')) : lists(name, values)
          const [here, there] = shown ?? differingParts(...inWords(name, values, reading))
          return (
            // A choice is of what stood here when it was made.
            <fieldset key={`${name} ${mine[name]}`}>
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
                    <b>{t(own ? ownSides[side] : side)}</b>
                    <span
                      className="val"
                      lang={values[side === 'mine' ? 0 : 1] ? locale && localeFacts[locale].tag : undefined}
                    >
                      <Value value={side === 'mine' ? here : there} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </ErrorSummary>
  )

  function covers(decorative: string): [ComparedPicture[], ComparedPicture[]] {
    const { pictures } = facts
    return [
      described(pictures?.mine ?? null, mine, decorative),
      described(pictures?.theirs ?? null, theirs, decorative),
    ]
  }

  /** Two lists of pictures that look different; what else differs in them is told in words. */
  function lists(name: string, values: [string, string]): [ComparedPicture[], ComparedPicture[]] | undefined {
    const [own, other] = values.map((value) => reading.pictures(name, value))
    if (!own || !other || JSON.stringify(own) === JSON.stringify(other)) return undefined
    return differing(own, other)
  }
}

function Value({ value }: { value: string | ComparedPicture[] }) {
  const t = useTranslations('editor')
  return typeof value === 'string' ? value || t('nothing') : <ComparedPictures pictures={value} />
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
    const to = letterStart(text, text.length - end + around)
    return `${from > 0 ? '…' : ''}${text.slice(letterStart(text, from), to)}${to < text.length ? '…' : ''}`
  }
  return [cut(one), cut(two)]
}
