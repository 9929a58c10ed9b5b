import { createContext } from 'react-router'

/**
 * What the page being rendered needs from outside of our own files: hosts of a third party that the visitor asked for,
 * and frames of this site. Loaders note it, and the content security policy of this one page allows it.
 */
export type Outside = {
  hosts: string[]
  frames: boolean
  /** What the visitor asked for and goes on asking for with each link, e.g. `translation=de`. */
  carried?: string
}

export const outside = createContext<Outside>()
