/** The signs of a person's name in the letters that people write their names in here. */
export const personName = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} .\-'ʻʼ‘’`]+$/u
