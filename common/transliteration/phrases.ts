/**
 * Pairs of words that only a list can convert. The conjunction -u/-yu has a hyphen in Latin and none in Cyrillic, and it
 * cannot be told from the end of a word; a few words have another spelling beside a certain word (йод "iodine", ёд олмоқ
 * "to learn by heart"). Latin, `=`, Cyrillic; a suffix may follow.
 */
const PHRASES = `
yod ol=ёд ол
yod et=ёд эт
yod bil=ёд бил
yod boʻl=ёд бўл
yod ayt=ёд айт
Men orol=Мэн орол
doʻst-u dushman=дўсту душман
kecha-yu kunduz=кечаю кундуз
erta-yu kech=эртаю кеч
yer-u osmon=еру осмон
yer-u koʻk=еру кўк
tun-u kun=туну кун
yoz-u qish=ёзу қиш
qish-u yoz=қишу ёз
yosh-u qari=ёшу қари
ota-yu ona=отаю она
ota-yu bobo=отаю бобо
aka-yu uka=акаю ука
oʻgʻil-u qiz=ўғилу қиз
katta-yu kichik=каттаю кичик
yaxshi-yu yomon=яхшию ёмон
bor-u yoʻq=бору йўқ
past-u baland=пасту баланд
oq-u qora=оқу қора
kam-u koʻst=каму кўст
achchiq-u chuchuk=аччиқу чучук
mol-u mulk=молу мулк
mol-u dunyo=молу дунё
jon-u dil=жону дил
jon-u tan=жону тан
gul-u lola=гулу лола
gul-u rayhon=гулу райҳон
shon-u shavkat=шону шавкат
or-u nomus=ору номус
dard-u gʻam=дарду ғам
dard-u alam=дарду алам
gʻam-u anduh=ғаму андуҳ
ilm-u fan=илму фан
ilm-u hunar=илму ҳунар
mehr-u muhabbat=меҳру муҳаббат
mehr-u oqibat=меҳру оқибат
oh-u zor=оҳу зор
oh-u faryod=оҳу фарёд
izzat-u hurmat=иззату ҳурмат
togʻ-u tosh=тоғу тош
bogʻ-u rogʻ=боғу роғ
bogʻ-u boʻston=боғу бўстон
dasht-u biyobon=дашту биёбон
dasht-u dala=дашту дала
zeb-u ziynat=зебу зийнат
baxt-u saodat=бахту саодат
baxt-u iqbol=бахту иқбол
ahd-u paymon=аҳду паймон
adl-u insof=адлу инсоф
urf-u odat=урфу одат
non-u tuz=нону туз
non-u choy=нону чой
oʻt-u suv=ўту сув
xush-u xurram=хушу хуррам
hush-u yod=ҳушу ёд
aql-u idrok=ақлу идрок
aql-u hush=ақлу ҳуш
nom-u nishon=ному нишон
sabr-u toqat=сабру тоқат
sabr-u qanoat=сабру қаноат
qadr-u qimmat=қадру қиммат
fazl-u kamol=фазлу камол
husn-u jamol=ҳусну жамол
arz-u dod=арзу дод
`

interface PhraseTable {
  pattern: RegExp
  replacements: Map<string, string>
}

let latinTable: PhraseTable | undefined
let cyrillicTable: PhraseTable | undefined

function buildTable(direction: 'latin' | 'cyrillic'): PhraseTable {
  const replacements = new Map<string, string>()
  for (const line of PHRASES.trim().split('\n')) {
    const [latin = '', cyrillic = ''] = line.split('=')
    if (direction === 'latin') replacements.set(latin.toLowerCase(), cyrillic)
    else replacements.set(cyrillic.toLowerCase(), latin)
  }
  // The second word is replaced without its suffixes, which are converted as any other letters.
  const keys = [...replacements.keys()].join('|')
  return { pattern: new RegExp(`(?<![\\p{L}ʻʼ-])(?:${keys})`, 'giu'), replacements }
}

function replacePhrases(text: string, { pattern, replacements }: PhraseTable): string {
  return text.replace(pattern, (phrase) => {
    const replacement = replacements.get(phrase.toLowerCase()) ?? phrase
    if (phrase === phrase.toUpperCase()) return replacement.toUpperCase()
    return phrase[0] === phrase[0]?.toLowerCase() ? replacement : replacement[0]?.toUpperCase() + replacement.slice(1)
  })
}

/** Writes the listed pairs of a Latin text in Cyrillic; the rest of the text stays. */
export function replaceLatinPhrases(text: string): string {
  // A cheap look first: most texts hold no such pair.
  if (!/-y?u |yod |men orol/i.test(text)) return text
  latinTable ??= buildTable('latin')
  return replacePhrases(text, latinTable)
}

/** Writes the listed pairs of a Cyrillic text in Latin; the rest of the text stays. */
export function replaceCyrillicPhrases(text: string): string {
  cyrillicTable ??= buildTable('cyrillic')
  return replacePhrases(text, cyrillicTable)
}
