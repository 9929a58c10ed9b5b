import type { DataRouter } from 'react-router'

/** The router of the page one is on; what it renders may not know yet of what it is on the way to. */
export const dataRouter = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
