import type { Extensions } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isLinkTarget } from './link-target.ts'
import { ListKeys } from './list-keys.ts'
import { keptMarks, Picture, tableNodes } from './nodes.ts'

/** What a text of the portal may hold; the server's allow-list is the same and has the last word. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLinkTarget(address),
    },
  }),
  ListKeys,
  Picture,
  ...tableNodes,
  ...keptMarks,
]
