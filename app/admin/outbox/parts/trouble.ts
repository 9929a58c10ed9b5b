/** What may have kept a mail from going out, as staff are told it, by the codes that the portal and its library have for it. */
const troubles = {
  expired: /^expired$/,
  unmade: /^not_made$/,
  folder: /^file_/,
  slow: /^(?:e?timedout|timeout)$/,
  password: /^(?:smtp_53[0458]|eauth)$/,
  later: /^smtp_4/,
  refused: /^smtp_5/,
  certificate: /cert|verify|tls|ssl/,
  away: /^(?:connection|e(?:conn|host|net|dns|socket|stream|pipe|ai_|notfound).*)$/,
} as const

type Trouble = keyof typeof troubles

/** What a code means; undefined where that is not known, and the code has to say it by itself. */
export const troubleOf = (code: string): Trouble | undefined =>
  (Object.keys(troubles) as Trouble[]).find((trouble) => troubles[trouble].test(code))
