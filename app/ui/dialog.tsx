import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** An alert needs an answer: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A modal dialog: focus stays inside and goes back where it came from. */
export function Dialog({ open, onClose, title, role = 'dialog', children }: DialogProps) {
  return (
    <ModalOverlay
      className="adm-over"
      isOpen={open}
      onOpenChange={(now) => !now && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className="dlg">
        <AriaDialog role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
