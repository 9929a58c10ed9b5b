import { writeSection } from '../../scripts/long-report.mjs'

/** A figure beside its aim. */
export type Outcome = { name: string; value: string; aim: string; isMet: boolean }

/** Writes the figures of one part into the report, see `scripts/long-report.mjs`. */
export function note(title: string, command: string, outcomes: Outcome[]): void {
  const rows = outcomes.map(
    ({ name, value, aim, isMet }) => `| ${name} | ${value} | ${aim} | ${isMet ? 'met' : '**missed**'} |`,
  )
  writeSection(title, command, ['| | figure | aim | |', '| --- | --- | --- | --- |', ...rows].join('\n'))
}

/** A figure that may be so much at most. */
export const atMost = (name: string, value: number, most: number, unit: string): Outcome => ({
  name,
  value: `${Math.round(value)} ${unit}`.trim(),
  aim: `at most ${most} ${unit}`.trim(),
  isMet: value <= most,
})

export const missed = (outcomes: Outcome[]): Outcome[] => outcomes.filter(({ isMet }) => !isMet)
