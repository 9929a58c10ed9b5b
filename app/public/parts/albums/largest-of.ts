import type { PictureCard } from '#modules/attachments/contract.ts'

/** The address of a picture in its largest width, as a file that every program opens. */
export const largestOf = ({ path, widths }: PictureCard): string => `${path}/${Math.max(...widths)}.jpg`
