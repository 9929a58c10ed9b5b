import type { UsefulLink } from '#modules/useful-links/contract.ts'

/** The kinds in the order in which the screen shows them. */
export const usefulLinkTypes: UsefulLink['type'][] = ['government', 'legal', 'service', 'partner']
