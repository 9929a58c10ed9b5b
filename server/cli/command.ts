import type { Ground } from '#platform/ground.server.ts'

export type Command = {
  /** The words after its name, e.g. `FILE [--dry-run]`. */
  takes: string
  about: string
  /** Does the work and gives what the operator is told. */
  run: (ground: Ground, given: string[]) => Promise<string>
}

/** The words after a command's name do not make sense: the operator is shown how to use it. */
export class WrongUse extends Error {}
