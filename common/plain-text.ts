import { z } from 'zod'

/** People count letters; JavaScript counts half of some of them twice. */
const lengthOf = (text: string): number => [...text].length

const control = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u
/** Invisible, and yet part of how some write: joiners. */
const harmless = /[\u200C\u200D]/gu

function plain(min: number, max: number, tidy: (text: string) => string, allowed: RegExp) {
  return z
    .string()
    .overwrite(tidy)
    .check((context) => {
      const length = lengthOf(context.value)
      if (control.test(context.value.replace(allowed, '').replace(harmless, '')))
        context.issues.push({ code: 'custom', message: 'invalid', input: context.value })
      else if (length > max)
        context.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: context.value })
      else if (length < min) {
        const minimum = length === 0 ? 1 : min
        context.issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: context.value })
      }
    })
    .meta({ minLength: min, maxLength: max })
}

/**
 * A text in one line, as a person types it: NFC, trimmed, spaces in a row made one. Limits count letters. Refuses control
 * signs, so that nothing of it breaks a mail's header or turns the writing's direction.
 */
export const lineText = (min: number, max: number) =>
  plain(min, max, (text) => text.normalize('NFC').trim().replace(/ {2,}/g, ' '), /(?!)/)

/** A text of several lines without marks of any kind: NFC, trimmed, lines kept. Limits count letters. */
export const longPlainText = (min: number, max: number) =>
  plain(min, max, (text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim(), /[\n\t]/g)
