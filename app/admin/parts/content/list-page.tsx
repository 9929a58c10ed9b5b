import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '#common/pagination.ts'
import { EmptyList } from './empty-list.tsx'
import { Pager } from './pager.tsx'

type ListPageProps = ComponentProps<typeof EmptyList> & { page: Page<unknown>; children: ReactNode }

/** One page of a list, and the way to the others below it; where there is nothing to list, why. */
export function ListPage({ page, children, ...list }: ListPageProps) {
  if (page.results.length === 0) return <EmptyList {...list} />
  return (
    <>
      {children}
      <Pager list={list.list} filters={list.filters} page={page} />
    </>
  )
}
