import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * What is given for each of the settings, by itself or by a file that `NAME_FILE` names: so a vault, or systemd, hands secrets over
 * without their standing in the environment, which more can read (ASVS 13.3.1). What is empty is not given. `wrong` has a line for
 * each file that gives nothing.
 */
export function fromFiles(environment: Environment, names: string[]): { given: Environment; wrong: string[] } {
  const given: Environment = {}
  const wrong: string[] = []
  for (const name of names) {
    const [value, file] = [environment[name], environment[`${name}_FILE`]]
    if (value) given[name] = value
    if (!file) continue
    const { text, problem } = value ? { problem: `${name} is set, too: one of them is enough` } : contentOf(file)
    if (text) given[name] = text
    else wrong.push(`${name}_FILE: ${problem}`)
  }
  return { given, wrong }
}

/** Without the end of its line, which editors add. */
function contentOf(file: string): { text?: string; problem?: string } {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text ? { text } : { problem: `${file} is empty` }
  } catch (error) {
    return { problem: `${file} cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}
