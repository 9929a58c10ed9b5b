import { ScanEye } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { Locale } from '#common/locale.ts'
import { PreviewScreen } from './preview-screen.tsx'

type PreviewButtonProps = {
  form: RefObject<HTMLFormElement | null>
  /** Of a stored post. */
  slug: string | undefined
  /** The language that is being written. */
  pane: Locale
}

/** Opens the public page of what stands in the form right now, by the button or by Ctrl Alt P. */
export function PreviewButton({ form, slug, pane }: PreviewButtonProps) {
  const t = useTranslations('preview')
  const [shown, setShown] = useState<FormData | null>(null)
  const open = () => form.current && setShown(new FormData(form.current))
  const latest = useRef(open)
  latest.current = open

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: in Cyrillic layouts it writes another letter.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyP') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const close = () => setShown(null)
  return (
    <>
      <button type="button" className="btn btn-s sm" title={t('shortcut')} aria-haspopup="dialog" onClick={open}>
        <ScanEye className="i" aria-hidden="true" />
        {t('open')}
      </button>
      <ModalOverlay className="pv-over" isOpen={shown !== null} onOpenChange={(now) => !now && close()} isDismissable>
        <Modal className="pv">
          <Dialog className="pv-d">
            {shown && <PreviewScreen form={shown} slug={slug} first={pane} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
