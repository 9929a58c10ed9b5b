import type { z } from 'zod'

/**
 * When a rule between fields has its say: also where other fields are wrong, so that whoever sent them is told everything at
 * once, but not where one of those that it reads is, of which nothing follows. Given to `superRefine` beside the rule. A field
 * whose refusal says `abort` keeps it silent all the same.
 */
export const unlessWrong = (...reads: string[]) => ({
  when: ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path = [] }) => {
      if (code === 'unrecognized_keys') return true
      const [field] = path
      // An issue without a path says that it is no record at all.
      return field !== undefined && !reads.includes(String(field))
    }),
})

/** The same for a rule of whatever has fields at all: it is told together with those of single fields. */
export const isAForm = ({ value }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
