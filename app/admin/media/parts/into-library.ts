import { staffCall } from '#app/admin/parts/session-calls.ts'
import { UploadFailed } from '#app/admin/parts/upload/send-file.ts'

/** Puts what was just uploaded into its library by the call at `path`. */
export async function intoLibrary(path: string, id: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ids: [id] })
  const answer = await staffCall(() => fetch(path, { method: 'POST', headers, body }))
  if (!answer.ok) throw new UploadFailed('failed')
}
