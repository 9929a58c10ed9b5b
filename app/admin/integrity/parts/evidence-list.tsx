import { Download, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffCall } from '#app/admin/parts/session-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { SealedReport } from '#modules/integrity/contract.ts'
import { useIdentity } from './use-identity.ts'
import type { OpenedReport } from './use-opened.ts'

type File = SealedReport['files'][number]
type EvidenceListProps = { report: string; files: File[]; opened: OpenedReport }

/** Evidence: pictures as copies without metadata, the rest to be saved. Ciphertext is fetched and opened in this browser. */
export function EvidenceList({ report, files, opened }: EvidenceListProps) {
  if (files.length === 0) return null
  return (
    <ul className="int-e">
      {files.map((file) => (
        <Evidence key={file.id} report={report} file={file} facts={opened.files.get(file.id)} />
      ))}
    </ul>
  )
}

type EvidenceProps = { report: string; file: File; facts: { name: string; mime: string } | undefined }

function Evidence({ report, file, facts }: EvidenceProps) {
  const t = useTranslations('integrityDesk')
  const { locale } = useLocale()
  const identity = useIdentity()
  const [picture, setPicture] = useState('')
  const [failed, setFailed] = useState(false)
  const fetched = async (cleaned: boolean) => {
    const { openBytes } = await import('./custodian.ts')
    const address = `/api/integrity-admin/${report}/files/${file.id}/${cleaned ? '?cleaned=true' : ''}`
    const answer = await staffCall(() => fetch(address))
    const bytes = answer.ok ? await openBytes(identity, new Uint8Array(await answer.arrayBuffer())) : undefined
    setFailed(!bytes)
    return bytes
  }
  const save = async () => {
    const bytes = await fetched(false)
    if (!bytes) return
    // Never shown in a tab of this origin: only saved, whatever it says it is.
    const address = URL.createObjectURL(
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' }),
    )
    Object.assign(document.createElement('a'), { href: address, download: facts?.name ?? 'file' }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  const look = async () => {
    const bytes = await fetched(true)
    if (bytes)
      setPicture(`data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`)
  }
  return (
    <li>
      <span className="brk">
        {facts?.name ?? t('unreadable')} <span className="meta">{formatBytes(file.size, locale)}</span>
      </span>
      {file.cleaned && !picture && (
        <button type="button" className="btn btn-s sm" onClick={look}>
          <ImageIcon className="i" aria-hidden="true" />
          {t('look')}
          <span className="vh">: {facts?.name}</span>
        </button>
      )}
      <button type="button" className="btn btn-g sm" onClick={save}>
        <Download className="i" aria-hidden="true" />
        {t('save')}
        <span className="vh">: {facts?.name}</span>
      </button>
      {failed && (
        <span className="emsg" role="alert">
          {t('fileFailed')}
        </span>
      )}
      {picture && <img src={picture} alt={facts?.name ?? ''} />}
    </li>
  )
}
