import { z } from 'zod'

type Range = readonly [least: number, most: number]

// Where Uzbekistan lies, in degrees. The ranges do not meet, so a pair that was swapped shows (content guide, section 2).
const latitudes: Range = [37.1, 45.7]
const longitudes: Range = [55.9, 73.3]

const degrees = ([least, most]: Range, [otherLeast, otherMost]: Range) =>
  z
    .number()
    .refine((value) => value < otherLeast || value > otherMost, { message: 'swapped_coordinates' })
    .pipe(z.number().min(least).max(most))

/** Degrees north, within Uzbekistan; a longitude given instead is named. */
export const latitude = degrees(latitudes, longitudes)

/** Degrees east, within Uzbekistan; a latitude given instead is named. */
export const longitude = degrees(longitudes, latitudes)
