import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

type SortableProps<Item> = {
  label: string
  items: Item[]
  keyOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  className?: string
  disabled?: boolean
  children: (item: Item, handle: ReactNode, place: number) => ReactNode
}

/** An item of a list at another place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}

/**
 * A list that is put in order by dragging, or by the arrow keys on an item's handle; Home and End move it to the ends.
 * Readers hear the new place.
 */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, className, disabled = false, children } = props
  const t = useTranslations('sortable')
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** What was moved by keys, until the focus goes on from its handle. */
  const held = useRef<{ name: string; from: number; to: number } | null>(null)

  // React may have put the handle elsewhere, which loses the focus: there, and back again where the order was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useEffect(() => {
    if (held.current === null) return
    const { name, from, to } = held.current
    const isAt = (place: number) => items[place] !== undefined && nameOf(items[place]) === name
    const place = !isAt(to) && isAt(from) ? from : to
    list.current?.querySelectorAll<HTMLElement>(':scope > li > .grip, :scope > li .grip')[place]?.focus()
  }, [items])

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setNews(t('moved', { name: nameOf(item), place: to + 1, count: items.length }))
  }
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to)
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ol className={['sortable', className].filter(Boolean).join(' ')} aria-label={label} ref={list}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            className={
              dragged === place ? 'drag' : over === place ? ((dragged ?? 0) < place ? 'over after' : 'over') : undefined
            }
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
              setOver(place)
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
              drop(place)
            }}
          >
            {children(
              item,
              disabled ? null : (
                <button
                  type="button"
                  className="grip"
                  draggable
                  aria-label={t('handle', { name: nameOf(item), place: place + 1, count: items.length })}
                  title={t('hint')}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', nameOf(item))
                    const row = event.currentTarget.closest('li')
                    if (row) event.dataTransfer.setDragImage(row, 12, 12)
                    setDragged(place)
                  }}
                  onDragEnd={() => {
                    setDragged(null)
                    setOver(null)
                  }}
                  onBlur={(event) => {
                    if (event.relatedTarget) held.current = null
                  }}
                  onKeyDown={(event) => {
                    const places: Record<string, number> = {
                      ArrowUp: place - 1,
                      ArrowLeft: place - 1,
                      ArrowDown: place + 1,
                      ArrowRight: place + 1,
                      Home: 0,
                      End: items.length - 1,
                    }
                    const to = places[event.key]
                    if (to === undefined) return
                    event.preventDefault()
                    if (to < 0 || to >= items.length || to === place) return
                    held.current = { name: nameOf(item), from: place, to }
                    move(place, to)
                  }}
                >
                  <GripVertical className="i" aria-hidden="true" />
                </button>
              ),
              place,
            )}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {news}
      </p>
    </>
  )
}
