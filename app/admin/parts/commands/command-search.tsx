import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longestSearch } from '#common/search.ts'
import type { Viewer } from '#common/viewer.ts'
import { CommandOptions, optionId } from './command-options.tsx'
import { useFound } from './use-found.ts'
import { type Option, useGroups } from './use-groups.ts'

type CommandSearchProps = { viewer: Viewer; onChoose: (option: Option) => void }

/** The field with what it offers, a combobox (ARIA 1.2): up and down choose, Enter opens. The first is chosen at once. */
export function CommandSearch({ viewer, onChoose }: CommandSearchProps) {
  const t = useTranslations('commands')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState('')
  const { list, state } = useFound(typed)
  const groups = useGroups(viewer, typed, list)
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ path }) => path === pointed),
  )
  const active = options[at]
  const activeId = active && optionId(id, active)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.nativeEvent.isComposing || !active) return
    if (step !== 0) {
      const next = options[(at + step + options.length) % options.length] ?? active
      setPointed(next.path)
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') onChoose(active)
    else return
    event.preventDefault()
  }
  const news = state === 'asking' ? t('asking') : t('counted', { count: options.length })
  // A list that has changed is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something else is typed
  useEffect(() => {
    setPointed('')
    document.getElementById(id)?.scrollTo({ top: 0 })
  }, [typed, id])
  return (
    <>
      <div className="cmd-f">
        <Search className="i" aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('placeholder')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={activeId}
          placeholder={t('placeholder')}
          maxLength={longestSearch}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandOptions
        id={id}
        label={t('title')}
        groups={groups}
        active={active}
        onPoint={({ path }) => setPointed(path)}
        onChoose={onChoose}
      />
      {options.length === 0 && state === 'ready' && <p className="cmd-n">{t('none')}</p>}
      {state === 'failed' && (
        <p className="cmd-n" role="alert">
          {t('failed')}
        </p>
      )}
      <p className="vh" role="status">
        {typed.trim() !== '' && state !== 'failed' && news}
      </p>
    </>
  )
}
