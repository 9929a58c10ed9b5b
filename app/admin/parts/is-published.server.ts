import { Refusal } from '#common/errors.ts'

/** Whether visitors may read something now: what is hidden is refused to them like what never was. */
export async function isPublished(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
