import { SynonymInput } from '#modules/search/contract.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { business } from './synonyms/business.ts'
import { disputes } from './synonyms/disputes.ts'
import { families } from './synonyms/families.ts'
import { laws } from './synonyms/laws.ts'
import { money } from './synonyms/money.ts'
import { offices } from './synonyms/offices.ts'
import { papers } from './synonyms/papers.ts'
import { portal } from './synonyms/portal.ts'
import { society } from './synonyms/society.ts'
import { writing } from './synonyms/writing.ts'

/**
 * Words of this field that mean the same, where no form of a word leads from one to the other: short and full names, what people say
 * and what papers say, and what it is called in another language. All words of a group find one another, so none is there that is
 * only near to the others. Words that only ask or join say nothing: of `become a lawyer` there would be the lawyer alone.
 */
const groups = [
  ...families,
  ...papers,
  ...money,
  ...business,
  ...disputes,
  ...society,
  ...writing,
  ...offices,
  ...laws,
  ...portal,
]

/** The synonyms that search knows from the first start on; editors change them like their own. */
export async function loadSynonyms(tx: Tx): Promise<void> {
  await synonymService.createAll(
    tx,
    groups.map((words) => SynonymInput.parse({ words })),
  )
}
