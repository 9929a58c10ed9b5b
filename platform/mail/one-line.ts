const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text without line breaks and control characters: safe in a header, whoever wrote it. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(/ {2,}/g, ' ').trim()
