import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** An alert needs an answer: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** What it is about, read out with the title when it opens. */
  text?: ReactNode
  /** Something was typed in it, which a click beside it must not lose. */
  holds?: boolean
  children: ReactNode
}

/** A modal dialog: focus stays inside and goes back where it came from. */
export function Dialog({ open, onClose, title, role = 'dialog', text, holds = false, children }: DialogProps) {
  const textId = useId()
  return (
    <ModalOverlay
      className="adm-over"
      isOpen={open}
      onOpenChange={(now) => !now && onClose()}
      isDismissable={role === 'dialog' && !holds}
    >
      <Modal className="dlg">
        {/* What becomes another one is read anew, and gives the focus back where the first was opened. */}
        <AriaDialog key={role} role={role} aria-describedby={text ? textId : undefined}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {text && <p id={textId}>{text}</p>}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
