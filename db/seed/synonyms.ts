import { SynonymInput } from '#modules/search/contract.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import type { Tx } from '#platform/write.server.ts'

/**
 * Words of this field that mean the same, where no form of a word leads from one to the other: short and full names, what people say
 * and what papers say, and what it is called in another language.
 */
const groups = [
  // Families and the civil registry.
  [
    'ФҲДЁ',
    'ЗАГС',
    'fuqarolik holati dalolatnomalari',
    'акты гражданского состояния',
    'civil registry',
    'registry office',
  ],
  [
    'nikoh',
    'turmush qurish',
    'uylanish',
    'брак',
    'бракосочетание',
    'жениться',
    'замуж',
    'marriage',
    'marry',
    'wedding',
  ],
  ['ajrashish', 'nikohdan ajralish', 'развод', 'развестись', 'расторжение брака', 'divorce'],
  ['aliment', 'алименты', 'alimony', 'child support'],
  ['farzandlikka olish', 'усыновление', 'усыновить', 'удочерение', 'adoption'],
  ['vasiylik', 'homiylik', 'опека', 'попечительство', 'guardianship', 'custody'],
  ['familiya', 'фамилия', 'surname', 'last name', 'family name'],
  ['guvohnoma', 'свидетельство', 'certificate'],
  // Notaries, property and papers.
  ['notarius', 'notariat', 'нотариус', 'нотариат', 'notary'],
  ['ishonchnoma', 'доверенность', 'power of attorney'],
  ['meros', 'vasiyat', 'vasiyatnoma', 'наследство', 'завещание', 'завещать', 'inheritance', 'testament'],
  ['apostil', 'апостиль', 'apostille', 'legalizatsiya', 'легализация', 'legalisation', 'legalization'],
  ['ijara', 'аренда', 'lease', 'rent'],
  ['avtomobil', 'mashina', 'автомобиль', 'машина', 'car', 'vehicle'],
  ['elektron imzo', 'ERI', 'электронная подпись', 'ЭЦП', 'electronic signature', 'digital signature'],
  ['davlat boji', 'boj', 'госпошлина', 'государственная пошлина', 'state duty', 'state fee'],
  // Lawyers and disputes.
  ['advokat', 'advokatura', 'адвокат', 'адвокатура', 'lawyer', 'attorney', 'advocate'],
  ['bepul yuridik yordam', 'бесплатная юридическая помощь', 'бесплатный юрист', 'legal aid', 'free lawyer'],
  ['mediator', 'mediatsiya', 'vositachi', 'медиатор', 'медиация', 'mediation'],
  ['hakamlik sudi', 'arbitraj', 'третейский суд', 'арбитраж', 'arbitration'],
  ['sud ekspertizasi', 'судебная экспертиза', 'судэкспертиза', 'forensic', 'forensics'],
  // Writing and speaking to the ministry.
  ['murojaat', 'shikoyat', 'обращение', 'жалоба', 'appeal', 'complaint'],
  ['ishonch telefoni', 'qaynoq liniya', 'телефон доверия', 'горячая линия', 'helpline', 'hotline'],
  ['obuna', 'подписка', 'рассылка', 'newsletter', 'subscription'],
  ['soʻrovnoma', 'опрос', 'анкета', 'survey', 'poll', 'questionnaire'],
  ['boʻsh ish oʻrinlari', 'vakansiya', 'вакансия', 'трудоустройство', 'vacancy', 'jobs'],
  ['amaliyot', 'stajirovka', 'стажировка', 'internship', 'traineeship'],
  // Offices, firms and laws.
  ['adliya', 'юстиция', 'минюст', 'justice'],
  ['rahbariyat', 'руководство', 'начальство', 'leadership', 'management'],
  ['yuridik shaxs', 'MCHJ', 'юридическое лицо', 'юрлицо', 'ООО', 'legal entity', 'LLC'],
  ['tadbirkorlik', 'biznes', 'предпринимательство', 'бизнес', 'entrepreneurship', 'business'],
  ['nodavlat notijorat tashkilot', 'NNT', 'некоммерческая организация', 'ННО', 'НКО', 'NGO', 'nonprofit'],
  ['litsenziya', 'лицензия', 'licence', 'license'],
  ['davlat xaridlari', 'tender', 'государственные закупки', 'госзакупки', 'тендер', 'public procurement'],
  ['qonun loyihasi', 'законопроект', 'проект закона', 'draft law', 'bill'],
  ['korrupsiya', 'pora', 'poraxoʻrlik', 'коррупция', 'взятка', 'взяточничество', 'corruption', 'bribe', 'bribery'],
  [
    'shaxsga doir maʼlumotlar',
    'shaxsiy maʼlumotlar',
    'персональные данные',
    'личные данные',
    'personal data',
    'privacy',
  ],
  ['nogironligi boʻlgan', 'nogiron', 'инвалидность', 'инвалид', 'disability', 'disabled'],
  ['imo-ishora', 'surdotarjima', 'жестовый язык', 'сурдоперевод', 'sign language', 'deaf'],
]

/** The synonyms that the demo's search knows. */
export async function loadSynonyms(tx: Tx): Promise<void> {
  for (const words of groups) await synonymService.create(tx, SynonymInput.parse({ words }))
}
