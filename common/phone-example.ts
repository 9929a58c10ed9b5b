/**
 * The number that hints and messages show, so that both name the same way of writing. Its spaces hold it together at the
 * end of a line, and it is accepted as it stands.
 */
export const phoneExample = '+998 90 123 45 67'.replaceAll(' ', '\u00A0')
