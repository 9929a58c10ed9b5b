/** A field that is being written in, and what of it is selected. */
export type Written = { id: string; start: number | null; end: number | null }

/** What somebody is writing in: an input, a text area or, without its caret, the editor of a rich text. */
export function focusedField(): Written | undefined {
  const { activeElement: field } = document
  if (isPlain(field)) return { id: field.id, start: field.selectionStart, end: field.selectionEnd }
  return field instanceof HTMLElement && field.isContentEditable ? { id: field.id, start: null, end: null } : undefined
}

/** Goes on in the field of the same name, also of another form; in a rich text at its end, once its editor is there. */
export function writeOnIn({ id, start, end }: Written): void {
  document.getElementById(id)?.focus()
  // The language that it belongs to is not open yet, and what was typed last is not in it.
  requestAnimationFrame(() => {
    const field = document.getElementById(id)
    if (document.activeElement !== field) field?.focus()
    if (isPlain(field) && start !== null) field.setSelectionRange(start, end)
  })
}

const isPlain = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
