import { toast } from '#app/ui/toast-queue.ts'

/** Puts a text into the clipboard, and says that it is there, or that it is not. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied, { kind: 'success' })
  } catch {
    toast(failed, { kind: 'error' })
  }
}
