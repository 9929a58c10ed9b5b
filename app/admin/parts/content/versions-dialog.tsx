import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Dialog } from '#app/ui/dialog.tsx'
import { alertMs, toast } from '#app/ui/toast-queue.ts'
import type { Fields } from './field-list.ts'
import type { ShownPicture } from './picture-panel.tsx'
import { type Readable, useReading } from './use-reading.ts'
import { useVersions } from './use-versions.ts'
import { VersionDifference } from './version-difference.tsx'
import type { Compared } from './version-facts.ts'
import { differentFields } from './version-fields.ts'
import { VersionList } from './version-list.tsx'

export type VersionsProps = {
  kind: string
  slug: string
  /** The form holds something that is not saved. */
  dirty: boolean
  nameOf: (field: string) => string
  readable: Readable
  /** Puts values of a saved state into the form, with the picture that comes back. */
  onRestore: (values: Fields, picture: ShownPicture | null) => void
}

/** Saved states at the left, what differs from the present at the right; what is ticked can go back into the form. */
export function VersionsDialog({ onClose, ...props }: VersionsProps & { onClose: () => void }) {
  const { kind, slug, nameOf } = props
  const t = useTranslations('versions')
  const { list, chosen, compared, choose, busy, failed, again, older } = useVersions(kind, slug)
  const restored = (values: Fields, picture: ShownPicture | null, count: number) => {
    props.onRestore(values, picture)
    onClose()
    toast(t('restored', { count }), { kind: 'success', stayMs: 2 * alertMs })
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Button className="btn btn-g ico sm close" aria-label={t('close')} onPress={onClose}>
        <X className="i" aria-hidden="true" />
      </Button>
      <div className="v" aria-busy={busy}>
        <VersionList versions={list} chosen={chosen} onChoose={choose} older={older} nameOf={nameOf} />
        <div className="v-diff">
          {failed ? (
            <div role="alert">
              <p>{t(failed.why)}</p>
              <Button className="btn btn-s sm" onPress={again}>
                {t('again')}
              </Button>
            </div>
          ) : compared ? (
            <Chosen key={chosen} {...props} compared={compared} onRestored={restored} />
          ) : (
            <p className="meta" role="status">
              {busy || chosen !== undefined ? t('loading') : t('none')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ChosenProps = Omit<VersionsProps, 'onRestore'> & {
  compared: Compared
  onRestored: (values: Fields, picture: ShownPicture | null, count: number) => void
}

function Chosen({ compared, dirty, nameOf, readable, onRestored }: ChosenProps) {
  const t = useTranslations('versions')
  const reading = useReading(readable)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two long texts are compared once
  const fields = useMemo(() => differentFields(compared, reading), [compared])
  const [ticked, setTicked] = useState(() =>
    fields.filter(({ gone, aside }) => !gone && !aside).map(({ name }) => name),
  )
  const { before, along, apart, pictures } = compared
  const restore = () => {
    const values = Object.fromEntries(ticked.map((name) => [name, before[name] ?? '']))
    const withPicture = ticked.includes('thumbnail')
    onRestored(withPicture ? { ...values, ...along } : values, withPicture ? pictures.before : null, ticked.length)
  }
  return (
    <>
      <h3>{t('difference')}</h3>
      {fields.length === 0 && <p role="status">{t('same')}</p>}
      <VersionDifference
        fields={fields}
        pictures={pictures}
        nameOf={nameOf}
        isTicked={(name) => ticked.includes(name)}
        onTick={(name, on) => setTicked((now) => (on ? [...now, name] : now.filter((each) => each !== name)))}
      />
      {apart.length > 0 && <p className="meta">{t('apart', { fields: apart.map(nameOf).join('; ') })}</p>}
      {fields.length > 0 && (
        <div className="v-acts">
          <p className="meta">
            {t('restoreNote')} {dirty && t('unsaved')}
          </p>
          <Button className="btn btn-p sm" isDisabled={ticked.length === 0} onPress={restore}>
            {t('restore', { count: ticked.length })}
          </Button>
        </div>
      )}
    </>
  )
}
