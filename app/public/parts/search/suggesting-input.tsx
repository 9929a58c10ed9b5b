import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestSearch } from '#common/search.ts'
import type { Suggestion } from '#modules/search/contract.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestingInputProps = InputHTMLAttributes<HTMLInputElement> & { id: string; onText?: (text: string) => void }

/** A browser would empty the field first. */
function leaveDialog(event: KeyboardEvent<HTMLInputElement>) {
  const around = event.currentTarget.closest('dialog')
  if (!around) return
  event.preventDefault()
  around.close()
}

/**
 * The field of a search. With script it is a combobox (ARIA 1.2) that completes what is typed by pages: down and up choose,
 * Enter opens, Escape closes the list and only then what lies around it, and down brings a closed list back; moving the caret
 * leads back to the text. Without, it is a plain field.
 */
export function SuggestingInput({ id, onText, ...field }: SuggestingInputProps) {
  const t = useTranslations('searching')
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Suggestion>()
  const list = useSuggestions(typed)
  // What was chosen of an older list is not in the new one, so nothing else takes its place.
  const at = list.indexOf(chosen as Suggestion)
  useEffect(() => setReady(true), [])
  const isOpen = list.length > 0
  const optionId = (place: number) => `${id}-option-${place}`
  // On a phone the list is longer than what is seen of it, and the focus, which a browser would follow, stays in the field.
  const chosenId = list[at] && optionId(at)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const leave = () => setChosen(undefined)
  const done = () => setTyped('')
  const open = (url: string) => {
    navigate(url)
    done()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!isOpen) return key === 'Escape' ? leaveDialog(event) : step && setTyped(event.currentTarget.value)
    // One place more than there are suggestions: the field itself.
    if (step) setChosen(list[((at + step + list.length + 2) % (list.length + 1)) - 1])
    else if (key === 'Escape') done()
    else if (key === 'Enter' && list[at]) open(list[at].url)
    else return /Home|End|Arrow/.test(key) && leave()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="sugg">
      <input
        {...field}
        className="field"
        type="search"
        id={id}
        name="q"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        {...(ready && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isOpen,
          'aria-controls': `${id}-options`,
          'aria-activedescendant': chosenId,
        })}
        onChange={(event) => {
          setTyped(event.target.value)
          leave()
          onText?.(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={done}
      />
      {ready && (
        <div className="options" id={`${id}-options`} role="listbox" aria-label={t('label')} hidden={!isOpen}>
          {list.map(({ title, type, url }, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={`${type} ${url}`}
              id={optionId(place)}
              role="option"
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(url)}
            >
              <span>{title}</span>
              <small>{t(`types.${type}`)}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
