import type { FieldError } from '#common/errors.ts'
import type { Evidence } from '#modules/integrity/contract.ts'

type Problem = { code?: string; detail?: string; errors?: { file?: FieldError[] } }

/** Sends files of a field one by one; each is sealed when it arrives. Gives those that arrived, and why others did not. */
export async function sendEvidence(address: string, chosen: FormDataEntryValue[]) {
  const files: Evidence[] = []
  const errors: FieldError[] = []
  for (const file of chosen) {
    if (typeof file === 'string' || file.size === 0) continue
    const body = new FormData()
    body.set('file', file)
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const answer = await fetch(address, { method: 'POST', headers, body })
    if (answer.ok) files.push(await answer.json())
    else errors.push(reasonOf(file.name, await answer.json().catch(() => ({}))))
  }
  return { files, errors }
}

function reasonOf(name: string, { code = 'unavailable', detail = '', errors }: Problem): FieldError {
  const [first] = errors?.file ?? []
  return first ?? { code, message: `${name}: ${detail}` }
}
