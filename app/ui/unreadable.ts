import { useEffect } from 'react'

/** What is sent of a field whose text the browser itself cannot read: no date, no number, no time, and so refused as none. */
export const unreadable = 'unreadable'

/** Whether something stands in a field that is nothing to the browser: 31.02, a date without its year. */
export const isUnreadable = (field: Element | RadioNodeList | null): boolean =>
  field instanceof HTMLInputElement && field.validity.badInput

/**
 * The browser tells the value of such a field as an empty one: what is optional would be stored as left out, and nobody
 * would know. So a form that the server alone checks says that something stands there, and the server answers at the field.
 */
export function useTellUnreadable(): void {
  useEffect(() => {
    document.addEventListener('formdata', tellUnreadable)
    return () => document.removeEventListener('formdata', tellUnreadable)
  }, [])
}

function tellUnreadable({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.noValidate) return
  for (const field of target.elements)
    if (field instanceof HTMLInputElement && field.name && isUnreadable(field)) formData.set(field.name, unreadable)
}
