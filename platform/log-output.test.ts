import { afterEach, expect, it, vi } from 'vitest'
import { writeLine } from './log-output.server.ts'

afterEach(() => vi.restoreAllMocks())

it('what waits for a reader stays below four megabytes; of what is beyond is told how many lines it was', () => {
  const written: string[] = []
  let waiting = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  vi.spyOn(process.stdout, 'writableLength', 'get').mockImplementation(() => waiting)
  writeLine('a\n')
  waiting = 5 * 1024 * 1024
  writeLine('b\n')
  writeLine('c\n')
  waiting = 0
  writeLine('d\n')
  writeLine('e\n')
  expect(written).toEqual(['a\n', expect.stringMatching(/"event":"log_lines_dropped","lines":2\}\nd\n$/), 'e\n'])
})
