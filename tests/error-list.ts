/** The list of errors above a form, as its page without script holds it: where each leads, what it says, and whether that place is there. */
export function errorList(markup: string): { id: string; text: string; isThere: boolean }[] {
  const [, box = ''] = /<div class="esum"(.*?)<\/ul><\/div>/s.exec(markup) ?? []
  return [...box.matchAll(/<a href="#([^"]*)">([^<]*)</g)].map(([, id = '', text = '']) => ({
    ...{ id, text },
    isThere: markup.includes(` id="${id}"`),
  }))
}

/** The tag of the field that has an id; nothing where there is none. */
export const tagOf = (markup: string, id: string): string | undefined =>
  markup.split('<').find((tag) => tag.includes(` id="${id}"`))
