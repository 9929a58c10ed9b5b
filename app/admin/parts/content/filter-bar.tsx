import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsSmall } from '#app/admin/parts/use-is-small.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Option, Select } from '#app/ui/select.tsx'
import type { Filters, ListAddress } from './list-address.ts'
import { useFocusAfter } from './lost-focus.ts'

/** A filter with a fixed choice; the first option, with an empty value, is "all". */
export type Choice = { name: string; label: string; options: Option[] }

type FilterBarProps = {
  list: ListAddress
  filters: Filters
  /** The parameter that is searched by, and what it searches. */
  search?: { name: string; label: string }
  choices?: Choice[]
  /** More fields, such as days; their own button submits. */
  children?: ReactNode
  /** How much of how much is shown. */
  range: string
}

/** A list's filters: a form with GET, so that they stand in the address and work without script, which only saves the button. */
export function FilterBar({ list, filters, search, choices = [], children, range }: FilterBarProps) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const small = useIsSmall()
  useFields(form, filters)
  const narrowed = list.isNarrowed(filters)
  // The link that clears goes with what it cleared.
  useFocusAfter(narrowed)
  // With script the address holds only what is set.
  const apply = () => {
    // A day that does not exist would be taken for none, and the list would be of all days.
    if (!form.current?.reportValidity()) return
    const chosen = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string')
    const next = list.filtersOf(new URLSearchParams(chosen as [string, string][]))
    navigate(to(list.at(next)), { preventScrollReset: true })
  }
  const more = (
    <>
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          aria-label={label}
          options={options}
          defaultValue={filters[name] ?? ''}
          onChange={apply}
        />
      ))}
      {children}
    </>
  )
  const chosen = choices.filter(({ name }) => filters[name]).length
  return (
    <Form
      className="tf"
      method="get"
      action={to(list.path)}
      role="search"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        foldUp(event.currentTarget)
        apply()
      }}
    >
      {list.kept
        .filter((name) => filters[name] && !choices.some((choice) => choice.name === name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={filters[name]} />
        ))}
      {search && (
        <div className="inp-ic">
          <Search className="i" aria-hidden="true" />
          <input
            className="field"
            type="search"
            name={search.name}
            defaultValue={filters[search.name]}
            placeholder={search.label}
            aria-label={search.label}
            maxLength={500}
          />
        </div>
      )}
      {small && choices.length + (children ? 1 : 0) > 1 ? (
        <details className="tf-more">
          <summary className="btn btn-s sm">
            <SlidersHorizontal className="i" aria-hidden="true" />
            {t('filters', { n: chosen })}
          </summary>
          <div className="in">{more}</div>
        </details>
      ) : (
        more
      )}
      <noscript>
        <button className="btn btn-s sm" type="submit">
          {t('apply')}
        </button>
      </noscript>
      {narrowed && (
        <Link
          className="btn btn-g sm"
          to={to(list.at(list.cleared(filters)))}
          // What was typed and not yet asked for as well.
          onClick={() => form.current && fill(form.current, list.cleared(filters))}
        >
          {t('clear')}
        </Link>
      )}
      <span className="sp" />
      <span className="meta" role="status">
        {range}
      </span>
    </Form>
  )
}

/**
 * Puts into the fields what the address has changed, as by the way back. The form itself stays: what is chosen by the keyboard
 * would lose the focus with it, and what is typed meanwhile would be lost.
 */
function useFields(form: RefObject<HTMLFormElement | null>, filters: Filters): void {
  const shown = useRef(filters)
  useEffect(() => {
    const before = shown.current
    shown.current = filters
    if (form.current) fill(form.current, filters, (name) => before[name] !== filters[name])
  }, [form, filters])
}

function fill(form: HTMLFormElement, filters: Filters, isMeant = (_name: string) => true): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field[name]'))
    if (isMeant(field.name)) field.value = filters[field.name] ?? ''
}

/** What lay open above the list, such as the days, is folded away once it is asked for; the focus stays with its button. */
function foldUp(form: HTMLFormElement): void {
  const open = document.activeElement?.closest<HTMLDetailsElement>('details.pick')
  if (!open || !form.contains(open)) return
  open.open = false
  open.querySelector('summary')?.focus()
}
