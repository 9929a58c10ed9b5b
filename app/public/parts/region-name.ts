/** The kind of a region, which a tile has no room for; the capital keeps its own, or it would be its region's namesake. */
const kind = /^(?:Республика|Republic of) | (?:viloyati|Respublikasi|вилояти|Республикаси|область|region|Region)$/g

const vowel = '[aeiouаеёиоуыэюяў]'
const consonant = '[b-df-hj-np-tv-zбвгджзйклмнпрстфхцчшщғқҳ]'
const syllables = [
  new RegExp(`(?<=\\p{L}${vowel}${consonant}[ьʼ]?)(?=${consonant}${vowel})`, 'giu'),
  new RegExp(`(?<=\\p{L}${vowel})(?=${consonant}${vowel})`, 'giu'),
]
const shortWord = 8

/** A region's name as a tile of the map shows it: short, and with places where a long word may break. */
export function softName(name: string): string {
  const isCapital = /^(?:Toshkent|Тошкент|Ташкент|Tashkent)/.test(name)
  return (isCapital ? name : name.replace(kind, ''))
    .split(' ')
    .map((word) =>
      word.length > shortWord ? syllables.reduce((text, place) => text.replace(place, '\u00ad'), word) : word,
    )
    .join(' ')
}
