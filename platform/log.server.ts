import { writeLine } from './log-output.server.ts'

type Level = 'error' | 'warn' | 'info' | 'debug'
const order: Level[] = ['error', 'warn', 'info', 'debug']

export type Log = Record<Level, (event: string, facts?: Record<string, unknown>) => void>

/**
 * One JSON line per event. Callers pass ids and codes, never bodies, tokens, names or addresses of people:
 * personal data does not belong into logs (decisions, section 8).
 */
export function createLog(level: Level, write: (line: string) => void = writeLine): Log {
  const at =
    (kind: Level) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (order.indexOf(kind) > order.indexOf(level)) return
      write(`${JSON.stringify({ at: new Date().toISOString(), level: kind, event, ...facts })}\n`)
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/**
 * What may be logged of something thrown: its kind and where it came from. Never the values of a statement that failed,
 * which the error of a query tells, nor the message by which the database quotes a value (its class 22).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack, cause, code, query } = error as Error & { code?: string; query?: unknown }
  const path = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  if (typeof query === 'string') return { ...describeError(cause), query, stack: path }
  return { error: name, ...(/^22/.test(code ?? '') ? {} : { message }), code, stack: path }
}
