import { CircleAlert, Images, ImageUp, RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { formatBytes } from '#common/bytes.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { useDesk } from '../desk-context.ts'
import { pictureEndings as accepted } from '../media/endings.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { hopeless, UploadFailed, type UploadProblem } from './send-file.ts'
import { uploadPicture } from './upload-picture.ts'

/** What is told of a picture in words of its own. */
const words = { tooLarge: 'uploadTooLarge', wrongType: 'uploadWrongType', failed: 'uploadFailed' } as const
const hasWords = (problem: UploadProblem): problem is keyof typeof words => Object.hasOwn(words, problem)

/** A place to choose a picture, drop one or take one of the library: shows how far it is, and in words why it was not taken. */
export function PictureDrop({ alt, onDone }: { alt: Record<string, string>; onDone: (picture: Attachment) => void }) {
  const t = useTranslations('editor')
  const { locale } = useLocale()
  const { pictureBytes } = useDesk()
  const most = formatBytes(pictureBytes, locale)
  const problemId = useId()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const [over, setOver] = useState(false)
  const [scripted, setScripted] = useState(false)
  const [picking, setPicking] = useState(false)
  const media = useTranslations('media')
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const last = useRef<File>(undefined)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    setScripted(true)
    return () => stop.current?.abort()
  }, [])

  const take = async (file: File | undefined) => {
    if (!file) return
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    last.current = file
    const isHere = box.current?.contains(document.activeElement)
    setProblem(null)
    setPercent(0)
    // What it was chosen by is not there meanwhile.
    if (isHere) requestAnimationFrame(() => cancelButton.current?.focus())
    try {
      give(await uploadPicture({ file, most: pictureBytes, locale, alt, onProgress: setPercent, signal }))
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof UploadFailed ? error.problem : 'failed')
    } finally {
      if (isHere || document.activeElement === cancelButton.current) comeBack()
      setPercent(null)
    }
  }

  const give = (picture: Attachment) => {
    onDone(picture)
    announce(t('coverTaken'))
  }
  /**
   * The place to choose is there again once this has been drawn and a dialog has closed, or what is around it has the picture. Who has
   * gone on meanwhile stays there.
   */
  const comeBack = () => {
    const around = box.current?.closest<HTMLElement>('[tabindex="-1"]')
    const cancelled = cancelButton.current
    const look = () => {
      const { activeElement, body } = document
      if (activeElement && activeElement !== body && activeElement !== cancelled) return
      ;(input.current ?? around)?.focus()
    }
    requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const cancel = () => {
    stop.current?.abort()
    comeBack()
  }

  return (
    <div className="stack" ref={box}>
      {percent === null ? (
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
            setOver(false)
            const { files } = event.dataTransfer
            const [first] = files
            if (first && files.length > 1)
              toast(t('coverOne', { name: first.name }), { kind: 'warning', stayMs: undoMs })
            void take(first)
          }}
        >
          <ImageUp className="i l" aria-hidden="true" />
          <b>{t('coverPick')}</b>
          <span>{t('coverDrop')}</span>
          <span className="meta">{t('coverRules', { most })}</span>
          <input
            ref={input}
            type="file"
            accept={accepted}
            disabled={!scripted}
            aria-label={`${t('coverPick')}. ${t('coverRules', { most })}`}
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      ) : (
        <div className="drop">
          <span aria-hidden="true">{percent < 100 ? t('uploading', { percent }) : t('processing')}</span>
          {/* Readers hear each quarter, not each hundredth. */}
          <span className="vh" role="status">
            {percent < 100 ? t('uploading', { percent: percent - (percent % 25) }) : t('processing')}
          </span>
          <progress className="bar" value={percent < 100 ? percent : undefined} max={100} aria-label={t('coverPick')} />
          <button type="button" className="btn btn-s sm" ref={cancelButton} onClick={cancel}>
            <X className="i" aria-hidden="true" />
            {t('cancel')}
          </button>
        </div>
      )}
      {percent === null && scripted && (
        <button type="button" className="btn btn-s sm" onClick={() => setPicking(true)}>
          <Images className="i" aria-hidden="true" />
          {media('fromLibrary')}
        </button>
      )}
      <PicturePicker
        open={picking}
        onClose={() => setPicking(false)}
        // What is stored already brings its own description.
        onPick={([picture]) => {
          if (picture) give({ ...picture, duplicate: true })
          comeBack()
        }}
      />
      {problem && (
        <p className="emsg" role="alert" id={problemId}>
          <CircleAlert className="i" aria-hidden="true" />
          {hasWords(problem) ? t(words[problem], { most }) : media(`problems.${problem}`)}
        </p>
      )}
      {problem && !hopeless.has(problem) && (
        // Who lost the network on the way need not look for the file again.
        <button type="button" className="btn btn-s sm" onClick={() => void take(last.current)}>
          <RotateCcw className="i" aria-hidden="true" />
          {media('retry')}
        </button>
      )}
    </div>
  )
}
