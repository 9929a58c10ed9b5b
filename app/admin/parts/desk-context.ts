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
  pictureBytes: 0,
})

export const useDesk = () => useContext(DeskContext)
