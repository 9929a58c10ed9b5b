/**
 * Words that no line parts at the dash between hours or years, or at the hyphen after a number ("1-son", "15-dekabr"): with signs that join,
 * which weigh nothing in a browser's scripts.
 */
export const inOnePiece = (words: string): string => rangesInOnePiece(words).replace(/(?<=\d)-(?=\p{L})/gu, '-\u2060')

/** The dash alone: for texts with marks of HTML too, whose addresses have hyphens. */
export const rangesInOnePiece = (text: string): string => text.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')

/** Records for cards, whose titles are narrow: that of a page is also copied, shared and read by search engines. */
export const titledInOnePiece = <Titled extends { title: string }>(records: Titled[]): Titled[] =>
  records.map((record) => ({ ...record, title: inOnePiece(record.title) }))
