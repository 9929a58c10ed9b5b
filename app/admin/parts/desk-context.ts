import { createContext, useContext } from 'react'

export type Desk = { minimised: boolean; toggle: () => void; minimise: () => void; openDrawer: () => void }

/** What pages may do with the shell around them. */
export const DeskContext = createContext<Desk>({
  minimised: false,
  toggle: () => {},
  minimise: () => {},
  openDrawer: () => {},
})

export const useDesk = () => useContext(DeskContext)
