import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  open: boolean
  /** The question. */
  title: string
  /** What will happen and whether it can be undone. */
  children: ReactNode
  /** The verb of the question again. */
  confirm: string
  cancel: string
  danger?: boolean
  /** A third way between yes and no. */
  other?: { label: string; onPress: () => void }
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. */
export function Confirm({ open, title, children, ...answers }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={answers.onCancel} title={title} role="alertdialog" text={children}>
      <Answers {...answers} />
    </Dialog>
  )
}

/** The answers to a question. Focus starts on the way out. */
export function Answers(props: Omit<ConfirmProps, 'open' | 'title' | 'children'>) {
  const { confirm, cancel, danger = false, other, onConfirm, onCancel } = props
  return (
    <div className="acts">
      <Button className="btn btn-s sm" autoFocus onPress={onCancel}>
        {cancel}
      </Button>
      {other && (
        <Button className="btn btn-s sm" onPress={other.onPress}>
          {other.label}
        </Button>
      )}
      <Button className={danger ? 'btn btn-d sm' : 'btn btn-p sm'} onPress={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}
