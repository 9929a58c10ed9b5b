import { expect, it } from 'vitest'
import { isPersonalPath } from '#common/personal-path.ts'
import { isDeveloperChord, isIdleRightClick } from './protections.ts'

type Keys = { ctrlKey?: boolean; shiftKey?: boolean; altKey?: boolean; metaKey?: boolean; capsLock?: boolean }

const pressed = (code: string, { capsLock = false, ...held }: Keys = {}, insertHeld = false) =>
  isDeveloperChord(
    {
      ...{ code, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...held },
      getModifierState: (key) => key === 'CapsLock' && capsLock,
    },
    insertHeld,
  )

it('refuses the shortcuts of the developer tools and of the source', () => {
  const both = { ctrlKey: true, shiftKey: true }
  const mac = { altKey: true, metaKey: true }
  for (const [code, keys] of [
    ...[['F12', {}] as const, ['KeyU', { ctrlKey: true }] as const],
    ...['KeyI', 'KeyJ', 'KeyC'].map((each) => [each, both] as const),
    ...['KeyI', 'KeyJ', 'KeyU'].map((each) => [each, mac] as const),
  ])
    expect([code, pressed(code, keys)]).toEqual([code, true])
})

it('leaves every other key alone, and all of them to screen readers', () => {
  for (const code of ['KeyC', 'KeyV', 'KeyA', 'KeyF', 'KeyP', 'KeyS', 'Equal', 'Minus', 'Digit0'])
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect([code, pressed(code, held)]).toEqual([code, false])
  for (const code of ['Tab', 'Escape', 'ArrowDown', 'F5', 'F11', 'ContextMenu', 'KeyU', 'KeyI'])
    expect([code, pressed(code)]).toEqual([code, false])
  expect(pressed('F10', { shiftKey: true })).toBe(false)
  expect(pressed('F12', { shiftKey: true })).toBe(false)
  expect(pressed('F12', { capsLock: true })).toBe(false)
  expect(pressed('F12', {}, true)).toBe(false)
})

it('refuses a context menu only to the mouse, and only where it has no use', () => {
  const over = (inside: boolean) => ({ closest: () => (inside ? {} : null) })
  expect(isIdleRightClick({ button: 2, target: over(false) }, '')).toBe(true)
  expect(isIdleRightClick({ button: 2, target: null }, '')).toBe(true)
  // The keyboard's menu key and Shift+F10.
  expect(isIdleRightClick({ button: -1, target: over(false) }, '')).toBe(false)
  expect(isIdleRightClick({ button: 0, target: over(false) }, '')).toBe(false)
  expect(isIdleRightClick({ button: 2, target: over(true) }, '')).toBe(false)
  expect(isIdleRightClick({ button: 2, target: over(false) }, 'selected')).toBe(false)
})

it('knows the pages with personal data', () => {
  for (const path of ['/feedback', '/feedback/korrupsiya', '/profile', '/login', '/sign-up', '/inner-page/obuna'])
    expect([path, isPersonalPath(path)]).toEqual([path, true])
  for (const path of ['/', '/posts/feedback', '/feedbacks', '/inner-page/murojaatlar', '/chat'])
    expect([path, isPersonalPath(path)]).toEqual([path, false])
})
