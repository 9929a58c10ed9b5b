/** The page of the regional bodies of justice, of all regions or of one. */
export function regionBodies(region?: string): string {
  const page = '/inner-page/adliya-boshqarmalari'
  return region ? `${page}?region=${region}` : page
}
