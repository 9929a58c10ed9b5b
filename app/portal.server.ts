import { createContext } from 'react-router'
import type { RequestContext } from '#platform/request-context.server.ts'

/** What loaders and actions stand on: `const { db, locale, viewer } = context.get(portal)`. */
export const portal = createContext<RequestContext>()
