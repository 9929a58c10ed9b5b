import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Select } from '#app/ui/select.tsx'
import { type Filters, type ListAddress, pageSizes } from './list-address.ts'
import { useFocusAfter } from './lost-focus.ts'

type PagerProps = {
  list: ListAddress
  filters: Filters
  page: { p: number; pages: number; page_size: number }
}

/** Below a list: how many to a page, and the pages. */
export function Pager({ list, filters, page: { p, pages, page_size } }: PagerProps) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const submit = useSubmit()
  const at = (page: number) => to(list.at(filters, { p: String(page) }))
  const size = useRef<HTMLSelectElement>(null)
  // Not made anew: who chooses by the keyboard keeps the focus.
  useEffect(() => {
    if (size.current) size.current.value = String(page_size)
  }, [page_size])
  // The links are gone on the first and the last page.
  useFocusAfter(p > 1)
  useFocusAfter(p < pages)
  const { p: _page, page_size: _size, ...kept } = filters
  return (
    <div className="tfoot">
      <Form method="get" action={to(list.path)}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="meta" htmlFor="page-size">
          {t('pageSize')}
        </label>
        <Select
          id="page-size"
          name="page_size"
          ref={size}
          defaultValue={String(page_size)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <noscript>
          <button className="btn btn-s sm" type="submit">
            {t('show')}
          </button>
        </noscript>
      </Form>
      <span className="sp" />
      <nav className="lines-nav" aria-label={t('pages')}>
        {p > 1 ? (
          <Link className="btn btn-s ico sm" to={at(p - 1)} aria-label={t('previous')} rel="prev">
            <ChevronLeft className="i" aria-hidden="true" />
          </Link>
        ) : (
          <span className="btn btn-s ico sm is-disabled">
            <ChevronLeft className="i" aria-hidden="true" />
          </span>
        )}
        <span className="meta at">{t('pageOf', { p, pages })}</span>
        {p < pages ? (
          <Link className="btn btn-s ico sm" to={at(p + 1)} aria-label={t('next')} rel="next">
            <ChevronRight className="i" aria-hidden="true" />
          </Link>
        ) : (
          <span className="btn btn-s ico sm is-disabled">
            <ChevronRight className="i" aria-hidden="true" />
          </span>
        )}
      </nav>
    </div>
  )
}
