import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { rememberLocale, useSamePage } from '#app/i18n/same-page.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Viewer } from '#common/viewer.ts'
import { isShortcut } from '../is-shortcut.ts'
import { CommandSearch } from './command-search.tsx'
import type { Option } from './use-groups.ts'

type CommandBoxProps = { viewer: Viewer; open: boolean; onOpen: (open: boolean) => void }

/** Ctrl K from everywhere in the staff area: to a screen, to something new or to content by its title. */
export function CommandBox({ viewer, open, onOpen }: CommandBoxProps) {
  const t = useTranslations('commands')
  const { to } = useLocale()
  const samePage = useSamePage()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'k')) return
      event.preventDefault()
      // Another dialog is answered first.
      if (open || !document.querySelector('.adm-over')) onOpen(!open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open, onOpen])
  const go = ({ path, language }: Option) => {
    onOpen(false)
    if (!language) return navigate(to(path))
    rememberLocale(language)
    window.location.assign(samePage(language))
  }
  return (
    <ModalOverlay className="adm-over cmd-o" isOpen={open} onOpenChange={onOpen} isDismissable>
      <Modal className="cmd">
        <Dialog aria-label={t('title')}>
          <CommandSearch viewer={viewer} onChoose={go} />
          <Button className="btn btn-g ico sm close" aria-label={t('close')} onPress={() => onOpen(false)}>
            <X className="i" aria-hidden="true" />
          </Button>
          <p className="cmd-k meta" aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('keyChoose')}
            </span>
            <span>
              <kbd>Enter</kbd> {t('keyOpen')}
            </span>
            <span>
              <kbd>Esc</kbd> {t('keyClose')}
            </span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
