/** What says of a number that it is one, in each language: "№ 3", "No. 3", "3-son", "3-сонли"; as copied from a page, too. */
const before = /^(?:№|N[oº°]\.|No(?=\s*\d))\s*/i
const after = /[-\u2010\u2011\s]\u2060?(?:son|сон)(?:li|ли)?$/iu

/** A number without what says that it is one: who shows it says so in the language of the reader. */
export const bareNumber = (number: string): string => number.replace(before, '').replace(after, '')
