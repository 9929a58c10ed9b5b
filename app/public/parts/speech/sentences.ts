/** One thing to say: its text, the language it is in (a BCP 47 tag) and where it stands in the page. */
export type Sentence = { text: string; lang: string; range?: Range }

/** Longer pieces are cut: some voices fall silent in the middle of them. */
const longestPiece = 200

/** What is on the page to be used, not to be read. */
const skipped =
  'nav, script, style, template, dialog, form, button, .btn, select, [hidden], [aria-hidden="true"], .vh, .tools'

/** The sentences of a part of the page, in reading order; pictures by their description. */
export function sentencesOf(root: Node, picture: string, within?: Range): Sentence[] {
  const found: Sentence[] = []
  let run: Text[] = []
  let block: Element | null = null
  const flush = () => {
    if (run.length > 0) found.push(...cut(run, within))
    run = []
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (within && !within.intersectsNode(node)) continue
    if (node instanceof HTMLImageElement) {
      flush()
      if (node.alt) found.push({ text: `${picture}: ${node.alt}`, lang: languageOf(node) })
    } else if (node instanceof Text && (run.length > 0 || node.data.trim() !== '') && isShown(node)) {
      // A space alone counts as well: without it the words beside it would be one.
      const own = blockOf(node)
      if (own !== block || languageOf(node) !== languageOf(run[0] ?? node) || goesOnInFigures(run, node)) flush()
      block = own
      run.push(node)
    }
  }
  flush()
  return found
}

/** Whether one number stands beside another, as a share beside its count: in one breath they would be one. */
function goesOnInFigures(run: Text[], node: Text): boolean {
  const before = run.map(({ data }) => data).join('')
  return /[\d%]\s*$/.test(before) && /^\s*\d/.test(node.data)
}

/** Cuts the text of one block into sentences and remembers where each of them is. */
function cut(nodes: Text[], within: Range | undefined): Sentence[] {
  const first = nodes[0] as Text
  const text = nodes.map((node) => node.data).join('')
  const lang = languageOf(first)
  const from =
    within && nodes.includes(within.startContainer as Text)
      ? offsetIn(nodes, within.startContainer, within.startOffset)
      : 0
  const to =
    within && nodes.includes(within.endContainer as Text)
      ? offsetIn(nodes, within.endContainer, within.endOffset)
      : text.length
  const segments = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text.slice(from, to))
  return [...segments]
    .flatMap(({ segment, index }) => pieces(segment, from + index))
    .filter(({ piece }) => /[\p{L}\p{N}]/u.test(piece))
    .map(({ piece, start }) => ({
      // What holds the figures of one number together stays.
      text: piece.replace(/[ \t\r\n]+/g, ' ').trim(),
      lang,
      range: rangeOf(nodes, start, start + piece.length),
    }))
}

function pieces(sentence: string, start: number): { piece: string; start: number }[] {
  if (sentence.length <= longestPiece) return [{ piece: sentence, start }]
  const head = sentence.slice(0, longestPiece)
  const at =
    Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': ')) + 1 || head.lastIndexOf(' ') + 1
  const length = at > longestPiece / 4 ? at : longestPiece
  return [{ piece: sentence.slice(0, length), start }, ...pieces(sentence.slice(length), start + length)]
}

function offsetIn(nodes: Text[], container: Node, offset: number): number {
  const before = nodes.slice(0, nodes.indexOf(container as Text))
  return before.reduce((length, node) => length + node.length, offset)
}

function rangeOf(nodes: Text[], start: number, end: number): Range {
  const range = document.createRange()
  let passed = 0
  for (const node of nodes) {
    if (start >= passed && start <= passed + node.length) range.setStart(node, start - passed)
    if (end >= passed && end <= passed + node.length) range.setEnd(node, end - passed)
    passed += node.length
  }
  return range
}

/** The element that starts a new line before this text: what flows on in one line is read in one breath. */
function blockOf(node: Node): Element | null {
  const parent = node.parentElement
  return parent && /^(?:inline|contents)/.test(getComputedStyle(parent).display) ? blockOf(parent) : parent
}

function languageOf(node: Node): string {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang
}

function isShown(node: Text): boolean {
  return node.parentElement?.checkVisibility() ?? false
}
