import { SynonymInput } from '#modules/search/contract.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** Words of this field that mean the same: short and full names, and what people call it in another language. */
const groups = [
  ['ФҲДЁ', 'ЗАГС', 'fuqarolik holati dalolatnomalari', 'акты гражданского состояния', 'civil registry'],
  ['notarius', 'нотариус', 'notary'],
  ['nikoh', 'брак', 'marriage'],
  ['ajrashish', 'nikohdan ajralish', 'развод', 'расторжение брака', 'divorce'],
  ['advokat', 'адвокат', 'lawyer', 'attorney'],
  ['mediator', 'vositachi', 'медиатор'],
  ['ishonchnoma', 'доверенность', 'power of attorney'],
  ['meros', 'vasiyat', 'наследство', 'завещание', 'inheritance'],
  ['guvohnoma', 'свидетельство', 'certificate'],
  ['apostil', 'апостиль', 'apostille'],
  ['davlat boji', 'boj', 'госпошлина', 'государственная пошлина', 'state duty'],
  ['bepul yuridik yordam', 'бесплатная юридическая помощь', 'legal aid'],
  ['korrupsiya', 'коррупция', 'corruption', 'pora'],
  ['adliya', 'юстиция', 'justice'],
  ['litsenziya', 'лицензия', 'licence', 'license'],
  ['boʻsh ish oʻrinlari', 'vakansiya', 'вакансия', 'vacancy'],
]

/** The synonyms that the demo's search knows. */
export async function loadSynonyms(tx: Tx): Promise<void> {
  for (const words of groups) await synonymService.create(tx, SynonymInput.parse({ words }))
}
