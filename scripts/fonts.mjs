// Makes the portal's fonts: the published files cut down to the alphabets and weights that we print.
// Run before a build; does nothing when the files are newer than their sources and this script.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const from = 'node_modules/@fontsource-variable'
const to = 'app/styles/fonts'

const ascii = characters(0x20, 0x7e)
/** What four languages set around words and figures: quotes, dashes, spaces that do not break, arrows, №. */
const marks = '\u00a0\u202f©«»°·×–—‘’“”„•…№−←→↑↓'
const figures = ascii.replace(/[A-Za-z]/g, '') + marks
/** Headlines have figures and punctuation; the odd bracket, arrow or sign of money comes from the next font. */
const headlineFigures = '0123456789 !"#%&\'()+,-./:;?\u00a0«»–—‘’“”„…№'
/** Oʻ gʻ take U+02BB, the tutuq U+02BC. */
const latin = `${ascii}${marks}ʻʼ`
const cyrillic = `${characters(0x410, 0x44f)}ЁёЎў№`
const cyrillicExtension = 'ҚқҒғҲҳ'

// Text is set in 400 to 600. Headlines stand at one weight, and a range would cost six kilobytes a file.
const text = { min: 400, max: 600 }
const headline = 560
/** What text asks of a font: kerning, marks and figures of one width. All else would cost a sixth of the file. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum']

const fonts = [
  { name: 'onest-latin', source: 'onest/files/onest-latin-wght-normal', letters: latin, wght: text },
  // Cyrillic pages need figures, commas and spaces far more often than Latin letters.
  { name: 'onest-figures', source: 'onest/files/onest-latin-wght-normal', letters: figures, wght: text },
  { name: 'onest-cyrillic', source: 'onest/files/onest-cyrillic-wght-normal', letters: cyrillic, wght: text },
  {
    name: 'onest-cyrillic-ext',
    source: 'onest/files/onest-cyrillic-ext-wght-normal',
    letters: cyrillicExtension,
    wght: text,
  },
  {
    name: 'serif-latin',
    source: 'source-serif-4/files/source-serif-4-latin-wght-normal',
    letters: latin,
    wght: headline,
  },
  {
    name: 'serif-figures',
    source: 'source-serif-4/files/source-serif-4-latin-wght-normal',
    letters: headlineFigures,
    wght: headline,
  },
  {
    name: 'serif-cyrillic',
    source: 'source-serif-4/files/source-serif-4-cyrillic-wght-normal',
    letters: cyrillic,
    wght: headline,
  },
  {
    name: 'serif-cyrillic-ext',
    source: 'source-serif-4/files/source-serif-4-cyrillic-ext-wght-normal',
    letters: cyrillicExtension,
    wght: headline,
  },
  // Receipts on paper: a reader of PDF files wants each weight as a font of its own.
  ...[400, 600].flatMap((wght) =>
    [
      { script: 'latin', letters: latin },
      { script: 'cyrillic', letters: cyrillic },
      { script: 'cyrillic-ext', letters: cyrillicExtension },
    ].map(({ script, letters }) => ({
      name: `paper-${script}-${wght}`,
      source: `onest/files/onest-${script}-wght-normal`,
      letters,
      wght,
      format: 'truetype',
    })),
  ),
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await mkdir(to, { recursive: true })
await Promise.all(fonts.map(make))

async function make({ name, source, letters, wght, format = 'woff2' }) {
  const target = `${to}/${name}.${format === 'woff2' ? 'woff2' : 'ttf'}`
  const original = `${from}/${source}.woff2`
  const times = await Promise.all([target, original, fileURLToPath(import.meta.url)].map(changedAt))
  if (times[0] > Math.max(times[1], times[2])) return
  const cut = await subsetFont(await readFile(original), letters, {
    targetFormat: format,
    variationAxes: { wght },
    keepFeatures,
  })
  await writeFile(target, cut)
  process.stdout.write(`${target} ${(cut.length / 1024).toFixed(1)} KB\n`)
}

function characters(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

async function changedAt(file) {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
