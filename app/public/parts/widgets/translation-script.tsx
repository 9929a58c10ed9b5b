import type { Language } from './languages.ts'

type TranslationScriptProps = { script: string; from: string; language: Language }

/** The provider's script. Its tag tells it which language the page is in and which one is wanted. */
export function TranslationScript({ script, from, language }: TranslationScriptProps) {
  return <script async src={script} data-page-language={from} data-language={language.tag} referrerPolicy="origin" />
}
