import { APOSTROPHES } from './letters.ts'

/** Acronyms and names that Uzbek Cyrillic texts write in Latin letters. Compared exactly. */
const KEPT_LIST = `
PDF COVID HTML XHTML HTTP HTTPS FTP SMS MMS QR ID USB GPS GSM LTE API URL XML JSON CSV CSS SQL IP IPTV DNS SSL TLS SSH VPN
XLS XLSX DOCX TXT RTF ZIP RAR JPG JPEG PNG GIF SVG TIFF PIN SIM IMEI IBAN ISO IEC IELTS TOEFL CEFR STEM SWOT LED LCD DVD
RFID NFC ERP CRM KPI IT UI UX RSS SEO SDK CMS APK VIP WiFi Wi-Fi wi-fi
Payme Telegram Instagram YouTube Google Gmail Chrome Android iOS iPhone Viber Skype Linux Firefox TikTok OneID MyGov Bluetooth
Ctrl Enter Shift Esc Slug slug email e-mail E-mail
`

let keptWords: Set<string> | undefined

/** Letters or spellings that no Uzbek word has: w, c without h, a letter with a diacritic, an English ending. */
const FOREIGN_SPELLING = /w|c(?!h)|[^a-z]|(?:a|u|c)tion$/
const DIGRAPH_CAPITALS = new RegExp(`[SC]h|Y[oaue]|[OG][${APOSTROPHES}]`, 'g')
/** Capitals after small letters: OneID. Short units of measure (kVt) are Uzbek. */
const CAMEL_CASE = /^(?=.{4})\p{Lu}*\p{Ll}+\p{Lu}/u

/** Whether a Latin word, or a hyphenated group of words, is on the list of words that stay Latin. */
export function isKeptWord(word: string): boolean {
  keptWords ??= new Set(KEPT_LIST.trim().split(/\s+/))
  return keptWords.has(word)
}

/** Whether a Latin word cannot be Uzbek by its spelling. */
export function isForeignWord(word: string): boolean {
  if (FOREIGN_SPELLING.test(word.toLowerCase().replace(/[ʻʼ]/g, ''))) return true
  return CAMEL_CASE.test(word.replace(DIGRAPH_CAPITALS, 'X'))
}
