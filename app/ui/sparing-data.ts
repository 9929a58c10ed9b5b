import { createContext } from 'react'

/** Whether the page is for a visitor who saves data: small pictures, fetched when they come into view. */
export const SparingData = createContext(false)
