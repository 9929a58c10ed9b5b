import sharp from 'sharp'

type Look = { width?: number; height?: number; colour?: string }

/** A drawn picture, encoded. Pictures of different colours are different files. */
export const drawn = ({ width = 640, height = 400, colour = '#2255aa' }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** The form by which a picture is uploaded. */
export function uploadForm(bytes: Uint8Array, name: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], name))
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  return form
}
