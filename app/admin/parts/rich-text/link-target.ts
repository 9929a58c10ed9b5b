import { isSitePath, isWebAddress } from '#common/link.ts'

/** Whether a link of a text may lead there: a page of this site, a web address, a mail address, a phone number, a place in the text. */
export function isLinkTarget(address: string): boolean {
  return (
    isSitePath(address) || isWebAddress(address) || /^(mailto|tel):[^\s<>]+$/.test(address) || /^#[\w-]+$/.test(address)
  )
}
