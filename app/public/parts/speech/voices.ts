import type { Locale } from '#common/locale.ts'

export type Wanted = {
  /** Language that the text is spoken in. */
  lang: string
  /** Names to prefer, best first: browsers do not say whether a voice is a man's, so the list does. */
  names: RegExp[]
}

// Turkish is the nearest voice that devices ship for Uzbek.
const uzbek: Wanted = { lang: 'tr-TR', names: [/ahmet/i, /tolga/i, /cem/i, /(?<!fe)male/i] }
const wanted: Record<Locale, Wanted> = {
  uz: uzbek,
  uzb: uzbek,
  ru: { lang: 'ru-RU', names: [/dmitry/i, /pavel/i, /yuri/i, /google русский/i, /svetlana/i, /irina/i, /milena/i] },
  en: {
    lang: 'en-GB',
    names: [/google uk english male/i, /ryan/i, /guy/i, /david/i, /mark/i, /george/i, /daniel/i, /alex/i],
  },
}

/** Voices arrive late in some browsers. */
const waitMs = 1000

/** The voice for a language: the best named one, else any of it; for Uzbek also a voice that really speaks Uzbek. */
export async function voiceFor(locale: Locale): Promise<SpeechSynthesisVoice | undefined> {
  const { lang, names } = wanted[locale]
  const voices = await allVoices()
  const speaks = (language: string) =>
    voices.filter((voice) => voice.lang.replace('_', '-').toLowerCase().startsWith(language))
  const ofLanguage = speaks(lang.slice(0, 2))
  const named = names.map((name) => ofLanguage.find((voice) => name.test(voice.name))).find(Boolean)
  const exact = ofLanguage.find((voice) => voice.lang.replace('_', '-') === lang)
  return named ?? exact ?? ofLanguage[0] ?? (wanted[locale] === uzbek ? speaks('uz')[0] : undefined)
}

async function allVoices(): Promise<SpeechSynthesisVoice[]> {
  const now = speechSynthesis.getVoices()
  if (now.length > 0) return now
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
    setTimeout(resolve, waitMs)
  })
  return speechSynthesis.getVoices()
}
