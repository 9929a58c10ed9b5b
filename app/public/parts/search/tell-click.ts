import type { SearchClick } from '#modules/search/contract.ts'

/** Tells which of the results is opened; the browser sends it beside the way to the page. Without script nothing is told. */
export function tellClick(address: string, click: SearchClick): void {
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(click)], { type: 'application/json' }))
}
