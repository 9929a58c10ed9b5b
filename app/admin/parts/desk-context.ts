import { createContext, useContext } from 'react'

export type Desk = {
  minimised: boolean
  toggle: () => void
  minimise: () => void
  openDrawer: () => void
  /** The largest picture that may be uploaded, by the settings in force. */
  pictureBytes: number
}

/** What pages may do with the shell around them. */
export const DeskContext = createContext<Desk>({
  minimised: false,
  toggle: () => {},
  minimise: () => {},
  openDrawer: () => {},
  pictureBytes: 0,
})

export const useDesk = () => useContext(DeskContext)
