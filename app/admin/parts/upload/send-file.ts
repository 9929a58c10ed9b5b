import { renewSession } from '../session-calls.ts'

export type UploadProblem =
  | 'empty'
  | 'gone'
  | 'tooLarge'
  | 'wrongType'
  | 'malicious'
  | 'unchecked'
  | 'signedOut'
  | 'tooMany'
  | 'known'
  | 'changed'
  | 'failed'

/** The same file would be refused again. */
export const hopeless = new Set<UploadProblem>(['empty', 'gone', 'tooLarge', 'wrongType', 'malicious', 'known'])

/** Why a file was not taken. */
export class UploadFailed extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(problem)
    this.problem = problem
  }
}

const codes: Record<string, UploadProblem> = {
  file_known: 'known',
  malicious_file: 'malicious',
  file_unchecked: 'unchecked',
}
const statuses: Record<number, UploadProblem> = {
  401: 'signedOut',
  403: 'signedOut',
  409: 'changed',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
}

export type Sending = {
  file: File
  /** The call that takes it: `/ru/api/attachments/create/`. */
  path: string
  /** Texts that come with it. */
  fields?: Record<string, string>
  onProgress: (percent: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Sends a file to the portal and tells how far it is. On 401 the session is renewed once and the file sent again. One without
 * a byte, as clouds give to phones, is not sent at all.
 */
export async function sendFile<Stored>(sending: Sending): Promise<Stored> {
  if (sending.file.size === 0) throw new UploadFailed('empty')
  let answer = await send(sending)
  if (answer.status === 401 && (await renewSession().catch(() => false))) answer = await send(sending)
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as Stored
  throw new UploadFailed(problemOf(answer))
}

/** What a refusal means, by its code where several share a status. What is in front of the portal may answer no JSON. */
export function problemOf({ status, text }: { status: number; text: string }): UploadProblem {
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? []
  return codes[code] ?? statuses[status] ?? 'failed'
}

/** `fetch` cannot tell how much of a body has been sent. */
function send({ file, path, fields = {}, onProgress, signal }: Sending): Promise<{ status: number; text: string }> {
  const body = new FormData()
  body.set('file', file)
  for (const [name, value] of Object.entries(fields)) if (value !== '') body.set(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    // Forms of other sites cannot send it.
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100))
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => void failureOf(file).then((problem) => reject(new UploadFailed(problem)))
    request.onabort = () => reject(new UploadFailed('failed'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** Browsers do not tell a file that was moved or changed since it was chosen from a line that broke. */
async function failureOf(file: File): Promise<UploadProblem> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return 'failed'
  } catch {
    return 'gone'
  }
}
