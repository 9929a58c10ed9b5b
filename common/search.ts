/** Longest text one may search for, in characters (specification, section 5). */
export const longestSearch = 500
