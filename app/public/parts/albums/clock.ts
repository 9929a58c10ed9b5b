const minute = 60
const hour = 60 * minute

const two = (part: number) => String(part).padStart(2, '0')

/** Seconds as players write them: `2:14`, `1:02:14`. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor((seconds % hour) / minute)
  const rest = two(seconds % minute)
  return seconds < hour ? `${minutes}:${rest}` : `${Math.floor(seconds / hour)}:${two(minutes)}:${rest}`
}
