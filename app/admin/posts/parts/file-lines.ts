/** The id in a line of the field `document` (`15 Buyruq.pdf`). */
export const fileNumber = (line: string): number => Number.parseInt(line, 10)

/** The file's name in such a line; where the file is gone its id. */
export const fileName = (line: string): string => line.replace(/^\d+ /, '')
