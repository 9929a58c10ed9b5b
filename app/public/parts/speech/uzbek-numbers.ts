const ones = ['', 'bir', 'ikki', 'uch', 'toʻrt', 'besh', 'olti', 'yetti', 'sakkiz', 'toʻqqiz']
const tens = ['', 'oʻn', 'yigirma', 'oʻttiz', 'qirq', 'ellik', 'oltmish', 'yetmish', 'sakson', 'toʻqson']
const powers: [number, string][] = [
  [1e9, 'milliard'],
  [1e6, 'million'],
  [1000, 'ming'],
  [100, 'yuz'],
]
const months = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentabr',
  'oktabr',
  'noyabr',
  'dekabr',
]

/** Longer rows of figures are numbers of telephones and papers: they are read figure by figure. */
const longestNumber = 10

/** Figures, dates and times in Uzbek words: a voice of another language would read them in its own. */
export function numbersInWords(text: string): string {
  return text
    .replace(/\b(\d{2})\.(\d{2})\.(\d{4})\b/g, (whole, day, month, year) => {
      const name = months[Number(month) - 1]
      return name ? `${ordinal(Number(year))} yil ${ordinal(Number(day))} ${name}` : whole
    })
    .replace(
      /\b([01]?\d|2[0-3]):([0-5]\d)\b/g,
      (_, hour, minute) => `${cardinal(Number(hour))} ${Number(minute) ? cardinal(Number(minute)) : ''}`,
    )
    .replace(/(\d)[\u00a0\u202f](?=\d{3}\b)/g, '$1')
    .replace(/(\d+),(\d+)/g, (_, whole, part) => `${cardinal(Number(whole))} butun ${figures(part)}`)
    .replace(/%/g, ' foiz')
    .replace(/№\s*/g, 'raqam ')
    .replace(/(\d+)-(?=[a-z])/gi, (_, row) => `${ordinal(Number(row))} `)
    .replace(/\d+/g, (row) => (row.length > longestNumber || /^0\d/.test(row) ? figures(row) : cardinal(Number(row))))
}

function cardinal(value: number): string {
  if (value === 0) return 'nol'
  const [size, name] = powers.find(([power]) => value >= power) ?? [1, '']
  if (size === 1) return [tens[Math.floor(value / 10)], ones[value % 10]].filter(Boolean).join(' ')
  const count = Math.floor(value / size)
  const rest = value % size
  return [count === 1 && size <= 1000 ? '' : cardinal(count), name, rest ? cardinal(rest) : '']
    .filter(Boolean)
    .join(' ')
}

function ordinal(value: number): string {
  const words = cardinal(value)
  return /[aeiou]$/.test(words) ? `${words}nchi` : `${words}inchi`
}

function figures(row: string): string {
  return [...row].map((figure) => cardinal(Number(figure))).join(' ')
}
