const yes = /^(?:true|1|ha|ҳа|да|yes)$/i
const no = /^(?:false|0|yo[ʻʼ'‘’`]?q|йўқ|нет|no)$/i

/** What a cell of a table says where yes or no is asked for, in any language and with any apostrophe; undefined where neither. */
export const yesOrNo = (cell: string): boolean | undefined =>
  yes.test(cell) ? true : no.test(cell) ? false : undefined
