import type { Body } from './client.ts'

/** Ids of the categories that always exist. */
export const newsCategory = 1
export const announcementsCategory = 2

/** A post that visitors can see, in all four languages. */
export const postExample = (over: Body = {}): Body => ({
  title_uz: 'Yangi qonun kuchga kirdi',
  title_uzb: 'Янги қонун кучга кирди',
  title_ru: 'Новый закон вступил в силу',
  title_en: 'The new law is in force',
  summary_uz: 'Qisqacha mazmuni',
  summary_ru: 'Краткое содержание',
  description_uz: '<p>Qonun matni</p>',
  description_ru: '<p>Текст закона</p>',
  type: 'NEWS',
  category: newsCategory,
  date: '2024-05-06T10:00',
  ...over,
})

/** A category of the top level, in all four languages. */
export const categoryExample = (over: Body = {}): Body => ({
  name_uz: 'Huquqiy targʻibot',
  name_uzb: 'Ҳуқуқий тарғибот',
  name_ru: 'Правовая пропаганда',
  name_en: 'Legal awareness',
  body_uz: '<p>Boʻlim matni</p>',
  kind: 'page',
  ...over,
})

/** A region in all four languages. */
export const regionExample = (over: Body = {}): Body => ({
  name_uz: 'Qoraqalpogʻiston Respublikasi',
  name_uzb: 'Қорақалпоғистон Республикаси',
  name_ru: 'Республика Каракалпакстан',
  name_en: 'Republic of Karakalpakstan',
  centre_uz: 'Nukus',
  centre_ru: 'Нукус',
  justice_body_uz: 'Adliya vazirligi',
  reception_uz: 'Har dushanba, 10:00–12:00',
  districts_uz: 'Nukus shahri\nAmudaryo tumani',
  districts_ru: 'город Нукус\nАмударьинский район',
  about_uz: '<p>Hudud adliya organi.</p>',
  about_ru: '<p>Орган юстиции региона.</p>',
  code: '1735',
  iso: 'UZ-QR',
  hotline: '1008',
  social: [{ name: 'telegram', link: 'https://t.me/adliya_qr' }],
  ...over,
})

/** Id of the region that a test makes before it needs one. */
export const firstRegion = 1

/** A mediator in all four languages, of the first region. */
export const mediatorExample = (over: Body = {}): Body => ({
  register_no: 214,
  full_name_uz: 'Rahimova Dilnoza Akmalovna',
  full_name_uzb: 'Раҳимова Дилноза Акмаловна',
  full_name_ru: 'Рахимова Дильноза Акмаловна',
  full_name_en: 'Rakhimova Dilnoza Akmalovna',
  certificate_no: 'M-00214',
  certificate_date: '2024-03-14',
  register_entry_date: '2024-03-20',
  organization_uz: 'Kelishuv mediatsiya markazi',
  organization_ru: 'Центр медиации «Келишув»',
  region: firstRegion,
  district_uz: 'Nukus shahri',
  phone: ['+998612223344'],
  email: 'd.rahimova@mediator.example',
  website: 'https://rahimova.mediator.example/',
  fee_note_uz: 'Birinchi uchrashuv bepul',
  fee_note_ru: 'Первая встреча бесплатно',
  specialisations: ['family', 'civil'],
  languages: ['uz', 'qq', 'ru'],
  online: true,
  ...over,
})

/** A useful link in all four languages. */
export const usefulLinkExample = (over: Body = {}): Body => ({
  name_uz: 'Yagona interaktiv davlat xizmatlari portali',
  name_uzb: 'Ягона интерактив давлат хизматлари портали',
  name_ru: 'Единый портал интерактивных государственных услуг',
  name_en: 'Single Portal of Interactive Public Services',
  link: 'https://my.gov.uz/',
  isService: true,
  type: 'government',
  ...over,
})

/** The only leader of a small ministry, in all four languages. */
export const employeeExample = (over: Body = {}): Body => ({
  full_name_uz: 'Karimov Sanjar Olimovich',
  full_name_uzb: 'Каримов Санжар Олимович',
  full_name_ru: 'Каримов Санжар Олимович',
  full_name_en: 'Sanjar Karimov',
  position_name_uz: 'Adliya vaziri oʻrinbosari',
  position_name_ru: 'Заместитель министра юстиции',
  user_info_uz: '<p>1975-yilda tugʻilgan.</p>',
  user_info_ru: '<p>Родился в 1975 году.</p>',
  duties_uz: '<ul><li>Notariat</li></ul>',
  reception_uz: 'Har oyning ikkinchi shanbasi, 10:00–12:30',
  type: 'LEADERSHIP',
  category: newsCategory,
  phone: '+998712070443',
  email: 's.karimov@adliya.example',
  index: 2,
  ...over,
})

/** A state notary office in all four languages. */
export const organizationExample = (over: Body = {}): Body => ({
  kind: 'notary_state',
  organization_name_uz: 'Olmazor tumani 2-son davlat notarial idorasi',
  organization_name_uzb: 'Олмазор тумани 2-сон давлат нотариал идораси',
  organization_name_ru: 'Государственная нотариальная контора № 2 Алмазарского района',
  organization_name_en: 'State Notary Office No. 2 of Olmazor district',
  description_uz: '<p>Bitimlarni tasdiqlaydi.</p>',
  address_uz: 'Olmazor tumani, Bahor koʻchasi, 12-uy',
  address_ru: 'Алмазарский район, улица Бахор, дом 12',
  district_uz: 'Olmazor tumani',
  working_hours_uz: 'Dushanba–juma, 09:00–18:00',
  hours: [...Array(5).fill({ open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }), null, null],
  hours_exceptions: [{ date: '2026-12-31', closed: false, open: '09:00', close: '13:00' }],
  phone: ['+998712001407', '+998712001408'],
  fax: '+998712001409',
  email: 'olmazor-2@notarius.example',
  website: 'https://notarius.example/olmazor',
  head_full_name_uz: 'Saidova Nilufar Anvarovna',
  lat: 41.34,
  lng: 69.21,
  landmark_uz: 'Bozor yonida',
  wheelchair: 'partial',
  languages: ['uz', 'ru'],
  notarial_district_uz: 'Olmazor notarial okrugi',
  office_no: '2',
  notaries: [
    {
      full_name: 'Saidova Nilufar Anvarovna',
      licence_no: 'NT-00123',
      licence_date: '2015-03-10',
      code: '10-214',
      phone: '+998901234567',
      has_online_queue: true,
    },
  ],
  category: newsCategory,
  index: 4,
  ...over,
})

/** Id of the picture that a test uploads before it needs one. */
export const firstPicture = 1

/** An album in all four languages, of the first picture. */
export const galleryExample = (over: Body = {}): Body => ({
  title_uz: 'Ochiq eshiklar kuni',
  title_uzb: 'Очиқ эшиклар куни',
  title_ru: 'День открытых дверей',
  title_en: 'Open day',
  description_uz: 'Fuqarolar vazirlik bilan tanishdi',
  description_ru: 'Граждане познакомились с министерством',
  date: '2024-05-06',
  images: [{ attachment: firstPicture, caption_uz: 'Qabulxona', caption_ru: 'Приёмная' }],
  ...over,
})

/** A survey that is open, in all four languages. */
export const surveyExample = (over: Body = {}): Body => ({
  title_uz: 'Xizmatlar sifati haqida soʻrovnoma',
  title_uzb: 'Хизматлар сифати ҳақида сўровнома',
  title_ru: 'Опрос о качестве услуг',
  title_en: 'Survey on the quality of services',
  description_uz: 'Besh daqiqa vaqtingizni oladi',
  description_ru: 'Займёт пять минут',
  thank_you_uz: 'Rahmat!',
  starts_at: '2024-05-06T05:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  identity: 'open',
  results: 'after_vote',
  ...over,
})

/** A set of open data with two rows, in all four languages. */
export const datasetExample = (over: Body = {}): Body => ({
  code: '3-012-0007',
  title_uz: 'Notarial idoralar roʻyxati',
  title_uzb: 'Нотариал идоралар рўйхати',
  title_ru: 'Перечень нотариальных контор',
  title_en: 'List of notary offices',
  description_uz: 'Manzillari va telefonlari bilan',
  organization_uz: 'Adliya vazirligi',
  organization_ru: 'Министерство юстиции',
  sphere_uz: 'Huquq',
  responsible_full_name: 'Aliyeva Malika Rustamovna',
  responsible_phone: '+998712070001',
  responsible_email: 'ochiq@adliya.example',
  first_published: '2021-08-11',
  last_updated: '2025-03-28',
  update_frequency: 'quarterly',
  formats: ['csv', 'json'],
  keywords_uz: ['notarius'],
  keywords_ru: ['нотариус'],
  structure: [
    {
      name: 'no',
      type: 'integer',
      title_uz: 'Tartib raqami',
      title_uzb: '',
      title_ru: '№',
      title_en: '',
      is_key: true,
    },
    {
      name: 'office',
      type: 'text',
      title_uz: 'Idora',
      title_uzb: '',
      title_ru: 'Контора',
      title_en: '',
      is_key: false,
    },
  ],
  payload: [
    { no: 1, office: '12-son' },
    { no: 2, office: '14-son' },
  ],
  ...over,
})

/** A gallery of one video in all four languages. */
export const videoGalleryExample = (over: Body = {}): Body => ({
  title_uz: 'Adliya xizmatlari',
  title_uzb: 'Адлия хизматлари',
  title_ru: 'Услуги юстиции',
  title_en: 'Services of justice',
  description_uz: 'Xizmatlar haqida qisqa rolik',
  date: '2024-05-06',
  videos: [
    {
      source: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      title_uz: 'Xizmatlar',
      title_ru: 'Услуги',
      duration: 95,
    },
  ],
  ...over,
})

/** A law in force, in all four languages. */
export const documentExample = (over: Body = {}): Body => ({
  title_uz: 'Mediatsiya toʻgʻrisida',
  title_uzb: 'Медиация тўғрисида',
  title_ru: 'О медиации',
  title_en: 'On mediation',
  doc_type: 'law',
  number_uz: 'OʻRQ-482',
  number_ru: 'ЗРУ-482',
  adopted_on: '2024-07-03',
  adopted_by_uz: 'Oliy Majlis',
  adopted_by_ru: 'Олий Мажлис',
  lex_url: 'https://lex.uz/uz/docs/1',
  ...over,
})
