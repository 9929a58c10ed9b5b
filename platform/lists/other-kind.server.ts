import type { Locale } from '#common/locale.ts'
import type { ListKind } from './kinds.server.ts'
import type { ListError } from './rows.server.ts'

/** What lists hold, as the screen of staff names them where one is chosen. */
const called: Record<ListKind['name'], Record<Locale, string>> = {
  mediators: { uz: 'Mediatorlar', uzb: 'Медиаторлар', ru: 'Медиаторы', en: 'Mediators' },
  organizations: { uz: 'Tashkilotlar', uzb: 'Ташкилотлар', ru: 'Организации', en: 'Organisations' },
  employees: { uz: 'Xodimlar', uzb: 'Ходимлар', ru: 'Сотрудники', en: 'Employees' },
  posts: { uz: 'Postlar', uzb: 'Постлар', ru: 'Посты', en: 'Posts' },
}

/** The kind of which a list is that is taken for another: the one that knows the most of its columns, and more than that one. */
export function otherKind(kinds: ListKind[], taken: ListKind, names: string[]): ListKind | undefined {
  const knownTo = ({ contract }: ListKind) => names.filter((name) => Object.hasOwn(contract.shape, name)).length
  const [first] = kinds.toSorted((a, b) => knownTo(b) - knownTo(a))
  return first && knownTo(first) > knownTo(taken) ? first : undefined
}

const texts: Record<Locale, (kind: string, other: string, columns: string) => string> = {
  uz: (kind, other, columns) =>
    `Bu fayl “${other}” roʻyxatiga oʻxshaydi. “${kind}” roʻyxatida bunday ustunlar yoʻq: ${columns}`,
  uzb: (kind, other, columns) =>
    `Бу файл “${other}” рўйхатига ўхшайди. “${kind}” рўйхатида бундай устунлар йўқ: ${columns}`,
  ru: (kind, other, columns) =>
    `Этот файл похож на список «${other}». В списке «${kind}» нет таких столбцов: ${columns}`,
  en: (kind, other, columns) =>
    `This file looks like a list of “${other}”. A list of “${kind}” has no such columns: ${columns}`,
}

/** Says so in one sentence, in place of one for each column that is not known and each that is missing. */
export const takenForAnother = (
  kind: ListKind,
  other: ListKind,
  columns: string[],
  locale: Locale,
): Omit<ListError, 'row'> => ({
  ...{ column: '', code: 'other_list' },
  message: texts[locale](called[kind.name][locale], called[other.name][locale], columns.join(', ')),
})
