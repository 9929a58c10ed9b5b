import { Conflict, type ConflictFacts } from '#app/admin/parts/content/conflict.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { useReading } from '#app/admin/parts/content/use-reading.ts'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'

/** What a library's screen answers where it did not do what was asked, with what stood in the form. */
export type LibraryRefused = Omit<Refused, 'facts'> & { facts?: unknown; kept?: Fields | undefined }

/** What happened in between, where someone else was faster; the form is then sent on the version of now. */
export function conflictIn(refused: LibraryRefused | undefined): ConflictFacts | undefined {
  return refused?.code === 'version_conflict' && refused.kept ? (refused.facts as ConflictFacts) : undefined
}

type LibraryRefusalProps = {
  refused: LibraryRefused | undefined
  /** What the form held when it was opened. */
  base: Fields
  /** What its fields are called, without the language. */
  words: Record<string, string>
}

/** Within a form of a library: why it was not saved, or someone's changes beside one's own. */
export function LibraryRefusal({ refused, base, words }: LibraryRefusalProps) {
  const nameOf = useLabels(words)
  const reading = useReading({ html: [], flags: ['decorative'] })
  const facts = conflictIn(refused)
  if (!facts) {
    return refused && <RefusedSummary refused={refused} errors={namedErrors(refused.errors, nameOf)} />
  }
  return <Conflict facts={facts} mine={refused?.kept ?? {}} base={base} nameOf={nameOf} reading={reading} />
}
