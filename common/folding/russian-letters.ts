/** Runs of Latin letters that stand for one Russian letter or two, the longest first. */
const runs: [RegExp, string][] = [
  [/tsya(?![a-z])/g, 'ться'],
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/t[sz]|c(?=[eiy])/g, 'ц'],
  [/ck/g, 'к'],
  [/[yj]o/g, 'ё'],
  [/[yj]u/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/[yj]e/g, 'е'],
  [/(?<=[aeiouyёюяе])[yj]/g, 'й'],
  [/(?<=[a-zа-яё])['’`](?![aeiouyё])/g, 'ь'],
]

const latin = 'abcdefghijklmnopqrstuvwxyz'
const russian = 'абкдефгхижклмнопкрстуввхыз'

/**
 * What somebody without a Russian keyboard wrote in Latin letters: `zapisatsya k notariusu` is `записаться к нотариусу`.
 * Undefined where a text is not Latin alone. Everybody writes so in a way of their own: it is a guess, for what else finds nothing.
 */
export function inRussianLetters(text: string): string | undefined {
  if (!/[a-z]/i.test(text) || /\p{Script=Cyrillic}/u.test(text)) return undefined
  const written = runs.reduce((so, [run, letter]) => so.replace(run, letter), text.toLowerCase())
  return written.replace(/[a-z]/g, (letter) => russian[latin.indexOf(letter)] ?? letter)
}
