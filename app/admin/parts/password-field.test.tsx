import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { PasswordInput } from './password-field.tsx'

const sources = globSync('app/**/*.tsx', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')])

it('a password is covered while it is typed, and password managers know which one is asked for', async () => {
  const markup = await shownPart('uz', '/login', <PasswordInput name="password" autoComplete="current-password" />)
  expect(markup).toMatch(/<input(?=[^>]* type="password")(?=[^>]* autoComplete="current-password")(?=[^>]* required)/i)
  const unasked = <PasswordInput name="password" autoComplete="current-password" required={false} />
  expect(await shownPart('uz', '/admin', unasked)).not.toContain('required')
})

it('every password of staff is typed into such a field, into which one may paste', () => {
  const fields = sources.flatMap(([path, text = '']) =>
    [...text.matchAll(/<(\w+)[^<>]*\bautoComplete="(?:current|new)-password"[^<>]*>/g)].map(([field, tag]) => ({
      path,
      covered: tag === 'PasswordInput',
      pasted: !/onPaste|onBeforeInput|onDrop/.test(field),
    })),
  )
  expect(fields.length).toBeGreaterThan(6)
  expect(fields.filter(({ covered, pasted }) => !covered || !pasted)).toEqual([])
  // A field that names a password has to say to password managers which.
  const named = sources.flatMap(
    ([, text = '']) => text.match(/<Field\b[^>]*name=(?:"(?:password|current|next)"|\{\w*Password\})/g) ?? [],
  )
  expect(fields).toHaveLength(named.length)
  const pasting = sources.filter(([, text = '']) => /onPaste\w*=/.test(text)).map(([path]) => path)
  expect(pasting).toEqual([])
})
