import { X } from 'lucide-react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { Viewer } from '#common/viewer.ts'
import { Sidebar } from './sidebar.tsx'

type DrawerProps = { open: boolean; onClose: () => void; viewer: Viewer; counts: Record<string, number> }

/** The sidebar on small screens: it comes in from the left and keeps the focus until it is closed. */
export function Drawer({ open, onClose, viewer, counts }: DrawerProps) {
  const t = useTranslations('desk')
  return (
    <ModalOverlay className="adm-over" isOpen={open} onOpenChange={(now) => !now && onClose()} isDismissable>
      <Modal className="adm-drawer">
        <Dialog aria-label={t('nav')}>
          <Button className="btn btn-g ico sm close" aria-label={t('closeNav')} onPress={onClose}>
            <X className="i" aria-hidden="true" />
          </Button>
          <Sidebar viewer={viewer} counts={counts} inDrawer onGo={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
