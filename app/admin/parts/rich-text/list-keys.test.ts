import { EditorState, TextSelection } from '@tiptap/pm/state'
import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { indents } from './list-keys.ts'

const schema = getSchema(extensions)
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = (text: string, ...more: object[]) => ({ type: 'listItem', content: [paragraph(text), ...more] })
const list = (...items: object[]) => ({ type: 'bulletList', content: items })
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [paragraph('kirish'), list(item('bir'), item('ikki', list(item('ichki'))))],
})

/** Whether Tab and Shift Tab indent with the cursor so many letters into a word of the text. */
function at(word: string, offset = 0): [boolean, boolean] {
  let place = 0
  doc.descendants((node, position) => {
    if (node.isText && node.text === word) place = position + offset
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) })
  return [indents(state, false), indents(state, true)]
}

it('Tab indents where an item of a list begins and can be indented', () => {
  expect(at('ikki')).toEqual([true, false])
  expect(at('ichki')).toEqual([false, true])
})

it('Tab leads out of the text elsewhere, and takes no item out of its list', () => {
  expect([at('kirish'), at('bir'), at('ikki', 2), at('ichki', 3)]).toEqual(Array(4).fill([false, false]))
})
