import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** How many list items stand around a place, and whether it is where the innermost one's text begins. */
function placeInList({ selection: { $from, empty } }: EditorState) {
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => depth)
  const items = depths.filter((depth) => $from.node(depth).type.name === 'listItem')
  const item = items.at(-1)
  const begins = empty && item !== undefined && $from.parentOffset === 0 && $from.index(item) === 0
  return { level: items.length, begins, isFirst: item !== undefined && $from.index(item - 1) === 0 }
}

/**
 * Whether Tab indents a list item (or Shift Tab takes it back) rather than leading out of the text: as in Word where the item
 * begins, and only where that is an indent. Elsewhere who merely goes through the page by keys would change the text.
 */
export function indents(state: EditorState, isBack: boolean): boolean {
  const { level, begins, isFirst } = placeInList(state)
  return begins && (isBack ? level > 1 : !isFirst)
}

/** Tab leads on from a text, but where it indents. */
export const ListKeys = Extension.create({
  name: 'listKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // True leaves the key to the browser.
          keydown: ({ state }, event) => event.key === 'Tab' && !indents(state, event.shiftKey),
        },
      },
    }),
  ],
})
