/** Where the library stands. The spelling is the specification's. */
export const libraryPath = '/documant-library'

/** The address of one document, without its language. */
export const documentPath = (slug: string): string => `${libraryPath}/${slug}`
