/** Pages on which people write about themselves or sign in: nothing of them is kept, and no third party is near. */
const personal =
  /^\/(?:feedback|reception|profile|login|admin|accounts|sign-?(?:in|up)|appeals?|newsletter|inner-page\/(?:korrupsiya-haqida-xabar|onlayn-qabulxona|obuna))(?:\/|$)/i

/** Whether the page at a path (without the language) asks for personal data, e.g. an appeal, the reception, a profile. */
export function isPersonalPath(path: string): boolean {
  return personal.test(path)
}
