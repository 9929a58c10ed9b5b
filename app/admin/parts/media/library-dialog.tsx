import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Dialog } from '#app/ui/dialog.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import type { UploadItem } from '../upload/use-uploads.ts'

export type Shelf = 'library' | 'all'

type LibraryDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  q: string
  onSearch: (q: string) => void
  shelf: Shelf
  /** Without it there is one shelf only. */
  onShelf?: (shelf: Shelf) => void
  state: 'loading' | 'ready' | 'failed'
  count: number
  more: boolean
  loadMore: () => void
  retry: () => void
  uploads: { items: UploadItem[]; retry: (item: UploadItem) => void; dismiss: (key: number) => void }
  drop: ReactNode
  /** How many are chosen, and what takes them; one that is chosen by a click needs neither. */
  chosen?: number
  onTake?: () => void
  children: ReactNode
}

/** Choosing out of a library: search, what was found, and a place to add what is not there yet. */
export function LibraryDialog(props: LibraryDialogProps) {
  const { open, onClose, title, q, onSearch, shelf, onShelf, state, count, uploads, drop, chosen, onTake } = props
  const t = useTranslations('media')
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="body picklib">
        <div className="lib-h">
          <div className="inp-ic">
            <Search className="i" aria-hidden="true" />
            <input
              className="field"
              type="search"
              id={id}
              aria-label={t('search')}
              placeholder={t('search')}
              maxLength={500}
              value={q}
              onChange={(event) => onSearch(event.target.value)}
            />
          </div>
          {onShelf && (
            <Segmented
              label={t('shelf')}
              name={`${id}-shelf`}
              value={shelf}
              onChange={onShelf}
              options={[
                { value: 'library', label: t('inLibrary') },
                { value: 'all', label: t('all') },
              ]}
            />
          )}
          <span className="meta" role="status">
            {state === 'loading' ? t('searching') : state === 'ready' ? t('found', { count }) : ''}
          </span>
        </div>
        {drop}
        <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        <div className="lib-b" aria-busy={state === 'loading'}>
          {state === 'failed' ? (
            <div className="callout wa" role="alert">
              <p>{t('readFailed')}</p>
              <div className="acts">
                <Button className="btn btn-s sm" onPress={props.retry}>
                  {t('retry')}
                </Button>
              </div>
            </div>
          ) : (
            <>
              {props.children}
              {state === 'ready' && count === 0 && <p className="muted lib-none">{t('nothing')}</p>}
              {props.more && (
                <Button className="btn btn-s sm lib-more" onPress={props.loadMore} isDisabled={state === 'loading'}>
                  {t('more')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <div className="acts">
        <Button className="btn btn-s sm" onPress={onClose}>
          {t('cancel')}
        </Button>
        {onTake && (
          <Button className="btn btn-p sm" isDisabled={!chosen} onPress={onTake}>
            {t('take', { count: chosen ?? 0 })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
