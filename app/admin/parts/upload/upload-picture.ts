import type { Locale } from '#common/locale.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { renewSession } from '../session-calls.ts'

export type UploadProblem = 'tooLarge' | 'wrongType' | 'signedOut' | 'failed'

/** Why a picture was not taken. */
export class UploadFailed extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(problem)
    this.problem = problem
  }
}

const problems: Record<number, UploadProblem> = {
  401: 'signedOut',
  403: 'signedOut',
  413: 'tooLarge',
  415: 'wrongType',
}

type Upload = {
  file: File
  /** The largest file that is taken, in bytes. */
  most: number
  locale: Locale
  alt: Record<string, string>
  onProgress: (percent: number) => void
}

/** Sends a picture to the portal and tells how far it is. On 401 the session is renewed once and the picture sent again. */
export async function uploadPicture(upload: Upload): Promise<Attachment> {
  if (upload.file.size > upload.most) throw new UploadFailed('tooLarge')
  let answer = await send(upload)
  if (answer.status === 401 && (await renewSession().catch(() => false))) answer = await send(upload)
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as Attachment
  throw new UploadFailed(problems[answer.status] ?? 'failed')
}

/** `fetch` cannot tell how much of a body has been sent. */
function send({ file, locale, alt, onProgress }: Omit<Upload, 'most'>): Promise<{ status: number; text: string }> {
  const body = new FormData()
  body.set('file', file)
  for (const [name, value] of Object.entries(alt)) if (value !== '') body.set(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/${locale}/api/attachments/create/`)
    // Forms of other sites cannot send it.
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100))
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new UploadFailed('failed'))
    request.send(body)
  })
}
