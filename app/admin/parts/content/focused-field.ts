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
  const focus = () => {
    const field = document.getElementById(id)
    if (document.activeElement !== field) field?.focus()
    return field
  }
  const goOn = () => {
    const field = focus()
    if (isPlain(field) && field.value === text && start !== null) field.setSelectionRange(start, end)
  }
  goOn()
  // Before the next key: by then what was typed last is drawn, and so is the language that the field belongs to.
  queueMicrotask(goOn)
  requestAnimationFrame(focus)
}

const isPlain = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
