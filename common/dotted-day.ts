const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** A day as people write it, `4.3.2024`, as `2024-03-04`. Any other text stays as it is. */
export const fromDotted = (text: string): string =>
  text.replace(dotted, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
