/** The page of a region, or of all of them. */
export const regionPath = (region?: string): string => (region ? `/hududlar/${region}` : '/hududlar')
