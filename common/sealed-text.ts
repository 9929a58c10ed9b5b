const start = /^age-encryption\.org\/v1\n((?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n)+)--- /
const longestHeader = 4096

/** How many keys open a text in the age format (age-encryption.org/v1, X25519 alone), base64; 0 for what is no such text. */
export function keysOf(sealed: string): number {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(sealed) || sealed.length % 4 !== 0) return 0
  const header = atob(sealed.slice(0, longestHeader))
  return start.exec(header)?.[1]?.match(/-> X25519 /g)?.length ?? 0
}

/** Whether a text is one that `age` has sealed to keys of browsers. */
export const isSealedText = (sealed: string): boolean => keysOf(sealed) > 0
