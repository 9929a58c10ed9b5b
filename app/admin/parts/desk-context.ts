import { createContext, useContext } from 'react'

export type Desk = {
  /** The name by which the person at work signs in. */
  username: string
  /** The names of the groups that the person belongs to. */
  groups: string[]
  minimised: boolean
  toggle: () => void
  minimise: () => void
  openDrawer: () => void
  openCommands: () => void
  /**
   * Signs the person in once more without leaving the screen. Who is back in does what was asked for, or is told to do it again; the
   * focus goes on from where it was.
   */
  signInAgain: (asked: { onSignedIn?: (() => void) | undefined; from?: Element | null }) => void
  /** The largest picture that may be uploaded, by the settings in force. */
  pictureBytes: number
}

/** What pages may do with the shell around them. */
export const DeskContext = createContext<Desk>({
  username: '',
  groups: [],
  minimised: false,
  toggle: () => {},
  minimise: () => {},
  openDrawer: () => {},
  openCommands: () => {},
  signInAgain: () => {},
  pictureBytes: 0,
})

export const useDesk = () => useContext(DeskContext)
