type Level = 'error' | 'warn' | 'info' | 'debug'
const order: Level[] = ['error', 'warn', 'info', 'debug']

export type Log = Record<Level, (event: string, facts?: Record<string, unknown>) => void>

/**
 * One JSON line per event. Callers pass ids and codes, never bodies, tokens, names or addresses of people:
 * personal data does not belong into logs (decisions, section 8).
 */
export function createLog(level: Level, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at =
    (kind: Level) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (order.indexOf(kind) > order.indexOf(level)) return
      write(`${JSON.stringify({ at: new Date().toISOString(), level: kind, event, ...facts })}\n`)
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/** What may be logged of something thrown: its kind and, for errors of ours, where it came from. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  return { error: error.name, message: error.message, code: (error as { code?: string }).code, stack: error.stack }
}
