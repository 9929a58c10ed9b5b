import type { Config } from '#platform/config.server.ts'
import type { Ground } from '#platform/ground.server.ts'

type Told = {
  /** The words after its name, e.g. `FILE [--dry-run]`. */
  takes: string
  about: string
}

export type Command = Told & {
  /** Does the work and gives what the operator is told. */
  run: (ground: Ground, given: string[]) => Promise<string>
  /** Whether it is for a portal that is not there yet. Others never make one, e.g. where `DATA_DIR` was mistyped. */
  fillsNew?: true
}

/** A command that opens the portal itself, or asks one that runs. */
export type LoneCommand = Told & {
  run: (config: Config, given: string[]) => Promise<string>
  /** Whether visitors, who come meanwhile, go first wherever it works hard, e.g. where it compresses. */
  givesWay?: true
}

/** The words after a command's name do not make sense: the operator is shown how to use it, and the message, if there is one. */
export class WrongUse extends Error {}

/**
 * Refuses words that begin like a flag and are none of the command's, and more or fewer words than it takes: what was asked for
 * must not be left out, nor taken for the name of something, and nobody stops a portal to be told of a word that is missing.
 */
export function mustBeUnderstood(takes: string, given: string[]): void {
  const places = takes.split(' ').filter((place) => place && !place.includes('--'))
  const flags: string[] = takes.match(/--[\w-]+/g) ?? []
  const words = given.filter((word) => !flags.includes(word))
  const other = words.find((word, at) => word.startsWith('-') || at >= places.length)
  if (other !== undefined) throw new WrongUse(`${JSON.stringify(other)} is not understood.`)
  const missing = places.find((place, at) => !place.startsWith('[') && !words[at])
  if (missing) throw new WrongUse(`${missing} is missing.`)
}
