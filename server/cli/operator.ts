import { userInfo } from 'node:os'
import type { Actor } from '#platform/write.server.ts'

/** Whoever works at the command line, by the name that the system knows them by. */
export function operator(): Actor {
  return { id: null, name: `Operator (${systemName()})`, requestId: null, locale: 'en' }
}

function systemName(): string {
  try {
    return userInfo().username
  } catch {
    // The system of a container may know no name.
    return String(process.getuid?.() ?? 'unknown')
  }
}
