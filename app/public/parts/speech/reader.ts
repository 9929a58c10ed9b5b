import { defaultLocale, type Locale, localeFacts, locales } from '#common/locale.ts'
import type { SpeechControls, SpeechState } from '../speech-now.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { turkishSpelling } from './turkish-spelling.ts'
import { voiceFor } from './voices.ts'

type Report = (state: SpeechState, controls: SpeechControls) => void

/** `speak` right after `cancel` is lost in some browsers. */
const breathMs = 50

/** What there is to read: the selection, else the page's main part. `picture` is said before the description of one. */
export function textToRead(picture: string, selectionOnly: boolean): Sentence[] {
  const selection = document.getSelection()
  if (selection && !selection.isCollapsed && selection.rangeCount > 0) {
    const range = selection.getRangeAt(0)
    const around = range.commonAncestorContainer
    const selected = sentencesOf(around instanceof Element ? around : (around.parentNode ?? around), picture, range)
    if (selected.length > 0) return selected
  }
  const main = document.querySelector('main')
  return selectionOnly || !main ? [] : sentencesOf(main, picture)
}

/** Says sentence after sentence and reports what it is doing. Sentences in a language without a voice are left out. */
export async function startReading(sentences: Sentence[], report: Report): Promise<void> {
  const voices = await voicesFor(sentences)
  let at = 0
  let rate = 1
  // Every start and stop gets a number; what older utterances still report is no longer of interest.
  let round = 0

  const halt = () => {
    round += 1
    globalThis.speechSynthesis?.cancel()
    mark(undefined)
  }
  const play = () => {
    halt()
    enter('playing')
    const mine = round
    setTimeout(() => mine === round && say(mine), breathMs)
  }
  const end = (state: SpeechState) => {
    halt()
    enter(state)
  }
  const say = (mine: number): void => {
    const sentence = sentences[at]
    if (!sentence) {
      end('idle')
      return
    }
    const voice = voices.get(sentence.lang)
    const next = () => {
      if (mine !== round) return
      at += 1
      say(mine)
    }
    if (!voice) {
      next()
      return
    }
    const utterance = new SpeechSynthesisUtterance(spelled(sentence, voice))
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    utterance.onend = next
    utterance.onerror = () => mine === round && end('failed')
    mark(sentence.range)
    speechSynthesis.speak(utterance)
  }

  const controls: SpeechControls = {
    // Browsers pause unreliably; stopping and saying the sentence again works everywhere.
    pause: () => end('paused'),
    resume: play,
    stop: () => end('idle'),
    setRate(chosen) {
      rate = chosen
      if (speechSynthesis.speaking) play()
    },
  }
  const enter = (state: SpeechState) => report(state, controls)
  if (voices.size === 0) enter('no-voice')
  else play()
}

async function voicesFor(sentences: Sentence[]): Promise<Map<string, SpeechSynthesisVoice>> {
  const found = new Map<string, SpeechSynthesisVoice>()
  if (!('speechSynthesis' in globalThis)) return found
  for (const lang of new Set(sentences.map((sentence) => sentence.lang))) {
    const voice = await voiceFor(localeOf(lang))
    if (voice) found.set(lang, voice)
  }
  return found
}

function spelled({ text, lang }: Sentence, voice: SpeechSynthesisVoice): string {
  const uzbek = localeOf(lang) === 'uz' || localeOf(lang) === 'uzb'
  return uzbek && voice.lang.startsWith('tr') ? turkishSpelling(text) : text
}

function localeOf(tag: string): Locale {
  return locales.find((locale) => localeFacts[locale].tag === tag) ?? defaultLocale
}

/** Shows which sentence is being read, without touching the page's elements, and keeps it in view. */
function mark(range: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('reading')
  if (!range) return
  CSS.highlights.set('reading', new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  const seen = top > 0 && bottom < window.innerHeight
  if (!seen && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
}
