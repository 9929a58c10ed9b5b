import { FileUp, ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

type FilesDropProps = {
  kind: 'pictures' | 'documents' | 'video' | 'captions' | 'csv'
  /** Endings that the browser offers: `.pdf,.docx`. */
  accept: string
  /** What is taken, in words. */
  rules: string
  multiple?: boolean
  /** Also what is dropped anywhere else on the screen. */
  wholeDesk?: boolean
  onFiles: (files: File[]) => void
}

/** A place to choose files or drop them. */
export function FilesDrop({ kind, accept, rules, multiple = false, wholeDesk = false, onFiles }: FilesDropProps) {
  const t = useTranslations('media')
  const [over, setOver] = useState(false)
  const [scripted, setScripted] = useState(false)
  const Icon = kind === 'pictures' ? ImageUp : FileUp
  useEffect(() => setScripted(true), [])
  useDeskDrop(wholeDesk, setOver, onFiles)
  const label = t(`pick.${kind}`)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon className="i l" aria-hidden="true" />
      <b>{label}</b>
      <span className="meta">
        {t('orDrop')} {rules}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={!scripted}
        aria-label={`${label}. ${rules}`}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
}

function useDeskDrop(active: boolean, setOver: (over: boolean) => void, onFiles: (files: File[]) => void): void {
  useEffect(() => {
    if (!active) return
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [active, setOver, onFiles])
}
