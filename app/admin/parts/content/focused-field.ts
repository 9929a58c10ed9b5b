/** A field that is being written in, what stands in it, and what of that is selected. */
export type Written = { id: string; text?: string; start?: number | null; end?: number | null }

/** What somebody is writing in: an input, a text area or, without its caret, the editor of a rich text. */
export function focusedField(): Written | undefined {
  const { activeElement: field } = document
  if (isPlain(field)) return { id: field.id, text: field.value, start: field.selectionStart, end: field.selectionEnd }
  return field instanceof HTMLElement && field.isContentEditable ? { id: field.id } : undefined
}

/** Goes on in the field of the same name, also of another form; in a rich text at its end, once its editor is there. */
export function writeOnIn({ id, text, start = null, end = null }: Written): void {
  const goOn = () => {
    const field = document.getElementById(id)
    if (document.activeElement !== field) field?.focus()
    return isPlain(field) && start !== null ? field : undefined
  }
  goOn()?.setSelectionRange(start, end)
  // The language that it belongs to was not open yet, or what was typed last was not in it and took the caret along.
  requestAnimationFrame(() => {
    const field = goOn()
    if (field?.value === text) field?.setSelectionRange(start, end)
  })
}

const isPlain = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
