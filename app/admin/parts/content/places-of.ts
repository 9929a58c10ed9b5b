/** Where an error may be shown: at its own field, else at what that is a part of. `videos.0.url` gives itself, `videos.0` and `videos`. */
export function placesOf(id: string): string[] {
  const parts = id.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}
