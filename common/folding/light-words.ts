import type { Locale } from '../locale.ts'
import { type Key, keyOf } from './fold.ts'

/** What people ask with, and verbs that only make a question of what they look for: `как получить …`, `how do I get …`. */
const questions = {
  uz:
    'qanday qanaqa qanaqasiga qilib qayer qayerda qayerdan qayerga qani qachon qancha qanchaga necha nechta nechi qaysi nima nimalar nimaga nega kim kimga kimdan ' +
    'bor bormi kerak kerakmi mumkin mumkinmi lozim boʻladimi menga ' +
    'olishda turadi hali hozir yana men meni mening mendan menda biz bizga bizni bizning siz sizga sizni uni unga uning ' +
    'kimdir kimgadir nimadir qayergadir qayerdadir eng yaqin yaqinda yaqindagi iltimos ayting ' +
    'hujjat hujjatlar hujjatlari hujjatlarni hujjatlarga qogʻozlar',
  ru:
    'как какой какая какое какие каких каким какими какую где куда откуда когда кто кого кому что чего чем почему зачем сколько ' +
    'можно ли нужно нужен нужна нужны надо могу может можем хочу должен должна мне ' +
    'подать подавать подал подала подаю подают подали ' +
    'получить получать сделать делать узнать найти стать стоит находится находятся взять брать дать давать дают дает ' +
    'пойти прийти обратиться обращаться оформить оформлять оформляется занимается занимаются работает работают делает делают ' +
    'хочется хотим хотел хотела пожалуйста подскажите скажите ближайший ближайшая ближайшее ближайшие ближайшего ближайшую рядом недалеко ' +
    'документ документы документов документам бумаги бумаг',
  en:
    'cant cannot couldnt dont doesnt didnt isnt arent wasnt wont wouldnt havent hasnt im ive its thats theres youre ' +
    'how hows what whats where wheres when which who whos whom why is are was were do does did can could should must need want ' +
    'i me my mine we us our you your am be been have has had having would might he him his she her they them their ' +
    'get gets getting got obtain become find set take taking took give giving gave make making made go going come put let tell please ' +
    'this that these those when somebody someone something nearest closest nearby near ' +
    'much many document documents papers paperwork',
}

/** Words that join others, stand beside a number, or only make a verb of a noun. */
const joining = {
  uz:
    'va yoki hamda bilan uchun haqida haqidagi toʻgʻrisida toʻgʻrisidagi boʻyicha ham bu shu son sonli ' +
    'boʻlish boʻlishi boʻlgan boʻladi boʻlsa qilish qilgan qiladi qilinadi etish etgan etiladi olish olsa olinadi berish beradi beriladi ' +
    'oʻtash oʻtashi oʻtagan oʻtaydi oʻtasam oʻtamoqchiman',
  ru: 'и а же в во на с со к ко о об у от до из по за для при это номер',
  en: 'a an the of for to in on at by from with and or if there no number',
}

/** Of whom one speaks; some of these are Uzbek words as well: `она` is `ona`, a mother. */
const russianPersons =
  'я меня мы нас нам наш наша наше наши мой моя мое мои моего моей моих мою вы вас вам ваш ваша он она они его ее их ему ей им ' +
  'себя свой свою своего своей если когда чтобы после был была было были будет быть это этот эта эти этого'

/** Verbs that are said of anything, in the forms in which people ask: `vasiyat qilmoqchiman`, `guvohnoma olsam boʻladimi`. */
const verbs = {
  stems: 'qil ol ber et boʻl koʻr yoz bil top kel ket bor qol',
  endings:
    'moqchiman moqchimiz moqchi ish ishi ishim ishni ishga sa sam sak amiz aman adi adimi ay aylik gan gani ib dim dik di ' +
    'masa madi madim maydi mayapti yapti yapman sin dirish dirmoqchiman ganman magan yapmiz yaptilar',
}
const verbForms = verbs.stems
  .split(' ')
  .flatMap((stem) => verbs.endings.split(' ').map((ending) => stem + ending))
  .join(' ')

const setOf = (words: string, locale: Locale) => new Set(words.split(' ').map((word) => keyOf(word, locale).word))

// Who reads Uzbek asks in Russian as well: there editors' synonyms know `апостиль`, and nothing would know `как`.
const uzbek = setOf(`${questions.uz} ${questions.ru} ${joining.uz} ${verbForms}`, 'uz')
const light: Record<Locale, Set<string>> = {
  uz: uzbek,
  uzb: uzbek,
  ru: setOf(`${questions.ru} ${russianPersons} ${joining.ru}`, 'ru'),
  en: setOf(`${questions.en} ${joining.en}`, 'en'),
}

const who: Record<Locale, Set<string>> = {
  uz: setOf('kim кто', 'uz'),
  uzb: setOf('kim кто', 'uz'),
  ru: setOf('кто', 'ru'),
  en: setOf('who whos', 'en'),
}

/** Whether the key of a word is that of one that asks for a person. */
export const asksWho = (word: string, locale: Locale): boolean => who[locale].has(word)

/** Whether the key of a word is that of one that only asks or joins. */
export const isLight = (word: string, locale: Locale): boolean => light[locale].has(word)

/** The words of a search that say what is looked for, and those that are known to; all of them where nothing else was said. */
export function tellingWords<Word extends Key>(keys: Word[], locale: Locale, isKnown = (_key: Word) => false): Word[] {
  const telling = keys.filter((key) => !isLight(key.word, locale) || isKnown(key))
  return telling.length > 0 ? telling : keys
}
