import type { Locale } from '#common/locale.ts'

type Four = [uz: string, uzb: string, ru: string, en: string]
const four = ([uz, uzb, ru, en]: Four): Record<Locale, string> => ({ uz, uzb, ru, en })
const set = (title: Four, description: Four) => ({ title: four(title), description: four(description) })

const columns: Record<string, Four> = {
  register_no: ['Reyestr raqami', 'Реестр рақами', 'Номер в реестре', 'Register number'],
  full_name: ['F.I.Sh.', 'Ф.И.Ш.', 'Ф. И. О.', 'Full name'],
  mediator_type: ['Turi', 'Тури', 'Вид', 'Type'],
  certificate_no: ['Guvohnoma raqami', 'Гувоҳнома рақами', 'Номер свидетельства', 'Certificate number'],
  certificate_date: ['Guvohnoma sanasi', 'Гувоҳнома санаси', 'Дата свидетельства', 'Certificate date'],
  organization: ['Tashkilot', 'Ташкилот', 'Организация', 'Organisation'],
  region: ['Hudud', 'Ҳудуд', 'Регион', 'Region'],
  district: ['Tuman yoki shahar', 'Туман ёки шаҳар', 'Район или город', 'District or city'],
  phone: ['Telefon', 'Телефон', 'Телефон', 'Phone'],
  fee_note: ['Xizmat haqi', 'Хизмат ҳақи', 'Стоимость услуг', 'Fees'],
  specialisations: ['Ixtisoslik', 'Ихтисослик', 'Специализация', 'Specialisation'],
  languages: ['Tillar', 'Тиллар', 'Языки', 'Languages'],
  online: ['Onlayn', 'Онлайн', 'Онлайн', 'Online'],
  status: ['Holati', 'Ҳолати', 'Статус', 'Status'],
  status_date: ['Holat sanasi', 'Ҳолат санаси', 'Дата статуса', 'Status since'],
  slug: ['Portaldagi nomi', 'Порталдаги номи', 'Имя на портале', 'Name on the portal'],
  name: ['Nomi', 'Номи', 'Название', 'Name'],
  type: ['Turi', 'Тури', 'Вид', 'Type'],
  link: ['Havola', 'Ҳавола', 'Ссылка', 'Link'],
  is_service: ['Xizmatmi', 'Хизматми', 'Услуга ли это', 'Is a service'],
  kind: ['Turi', 'Тури', 'Вид', 'Type'],
  closed_until: [
    'Yopiq boʻlgan oxirgi kun',
    'Ёпиқ бўлган охирги кун',
    'Закрыто по (последний день)',
    'Closed until (last day)',
  ],
  status_note: ['Yopilish izohi', 'Ёпилиш изоҳи', 'Пояснение к закрытию', 'Note on the closure'],
  landmark: ['Moʻljal', 'Мўлжал', 'Ориентир', 'Landmark'],
  telegram: ['Telegram sahifasi', 'Telegram саҳифаси', 'Страница в Telegram', 'Telegram page'],
  licence_no: ['Litsenziya raqami', 'Лицензия рақами', 'Номер лицензии', 'Licence number'],
  licence_status: ['Litsenziya holati', 'Лицензия ҳолати', 'Статус лицензии', 'Licence status'],
  services: ['Xizmatlar', 'Хизматлар', 'Услуги', 'Services'],
  queue_url: ['Navbat havolasi', 'Навбат ҳаволаси', 'Ссылка на очередь', 'Link to the queue'],
  booking: ['Oldindan yozilish', 'Олдиндан ёзилиш', 'Предварительная запись', 'Booking ahead'],
  wheelchair: [
    'Nogironlik aravachasida kirish',
    'Ногиронлик аравачасида кириш',
    'Доступ на инвалидной коляске',
    'Wheelchair access',
  ],
  access_notes: ['Kirish va qulayliklar', 'Кириш ва қулайликлар', 'Вход и удобства', 'Entrance and facilities'],
  address: ['Manzil', 'Манзил', 'Адрес', 'Address'],
  email: ['Elektron pochta', 'Электрон почта', 'Электронная почта', 'Email'],
  website: ['Sayt', 'Сайт', 'Сайт', 'Website'],
  head: ['Rahbar', 'Раҳбар', 'Руководитель', 'Head'],
  notaries: ['Notariuslar', 'Нотариуслар', 'Нотариусы', 'Notaries'],
  working_hours: ['Ish vaqti', 'Иш вақти', 'Время работы', 'Working hours'],
  opening_hours: [
    'Kunlar boʻyicha ish vaqti',
    'Кунлар бўйича иш вақти',
    'Время работы по дням',
    'Working hours by day',
  ],
  location: ['Joylashuvi', 'Жойлашуви', 'Расположение', 'Location'],
  period: ['Davr', 'Давр', 'Период', 'Period'],
  received: ['Kelib tushgan', 'Келиб тушган', 'Поступило', 'Received'],
  accepted: ['Qabul qilingan', 'Қабул қилинган', 'Принято', 'Accepted'],
  under_consideration: ['Koʻrib chiqilmoqda', 'Кўриб чиқилмоқда', 'На рассмотрении', 'Under consideration'],
  reviewed: ['Koʻrib chiqilgan', 'Кўриб чиқилган', 'Рассмотрено', 'Reviewed'],
}

const sets = {
  'reyestr-mediatorlar': set(
    [
      'Professional mediatorlar reyestri',
      'Профессионал медиаторлар реестри',
      'Реестр профессиональных медиаторов',
      'Register of professional mediators',
    ],
    [
      'Reyestr sahifasidagi amaldagi va toʻxtatilgan mediatorlar.',
      'Реестр саҳифасидаги амалдаги ва тўхтатилган медиаторлар.',
      'Действующие и приостановленные медиаторы, как на странице реестра.',
      'Active and suspended mediators, as on the page of the register.',
    ],
  ),
  'reyestr-notarial-idoralar': set(
    ['Notarial idoralar', 'Нотариал идоралар', 'Нотариальные конторы', 'Notary offices'],
    [
      'Davlat va xususiy notarial idoralar: manzil, telefon, notariuslar.',
      'Давлат ва хусусий нотариал идоралар: манзил, телефон, нотариуслар.',
      'Государственные и частные нотариальные конторы: адреса, телефоны, нотариусы.',
      'State and private notary offices: addresses, phones, notaries.',
    ],
  ),
  'reyestr-fhdyo-bolimlari': set(
    ['FHDYo boʻlimlari', 'ФҲДЁ бўлимлари', 'Отделы ЗАГС', 'Civil registry offices'],
    [
      'FHDYo boʻlimlari va nikoh uylari: manzil, telefon, ish vaqti.',
      'ФҲДЁ бўлимлари ва никоҳ уйлари: манзил, телефон, иш вақти.',
      'Отделы ЗАГС и дома бракосочетания: адреса, телефоны, часы работы.',
      'Civil registry offices and wedding houses: addresses, phones, working hours.',
    ],
  ),
  'reyestr-hududiy-organlar': set(
    [
      'Hududiy adliya organlari',
      'Ҳудудий адлия органлари',
      'Территориальные органы юстиции',
      'Regional justice bodies',
    ],
    [
      'Adliya boshqarmalari va boʻlimlari, davlat xizmatlari markazlari va arxivlar: manzil, telefon, rahbar.',
      'Адлия бошқармалари ва бўлимлари, давлат хизматлари марказлари ва архивлар: манзил, телефон, раҳбар.',
      'Управления и отделы юстиции, центры государственных услуг и архивы: адреса, телефоны, руководители.',
      'Departments and divisions of justice, public service centres and archives: addresses, phones, heads.',
    ],
  ),
  'reyestr-tizim-tashkilotlari': set(
    ['Tizimdagi tashkilotlar', 'Тизимдаги ташкилотлар', 'Организации системы', 'Affiliated organisations'],
    [
      'Adliya tizimidagi tashkilotlar: manzil, telefon, rahbar.',
      'Адлия тизимидаги ташкилотлар: манзил, телефон, раҳбар.',
      'Организации системы юстиции: адреса, телефоны, руководители.',
      'Organisations of the justice system: addresses, phones, heads.',
    ],
  ),
  'reyestr-foydali-havolalar': set(
    ['Foydali havolalar', 'Фойдали ҳаволалар', 'Полезные ссылки', 'Useful links'],
    [
      'Davlat organlari, huquqiy axborot va xizmatlar saytlari.',
      'Давлат органлари, ҳуқуқий ахборот ва хизматлар сайтлари.',
      'Сайты государственных органов, правовой информации и услуг.',
      'Sites of state bodies, legal information and services.',
    ],
  ),
  'reyestr-murojaatlar-statistikasi': set(
    ['Murojaatlar statistikasi', 'Мурожаатлар статистикаси', 'Статистика обращений', 'Appeal statistics'],
    [
      'Oxirgi 12 oydagi murojaatlar soni, oylar boʻyicha. Beshtadan kam sonlar koʻrsatilmaydi.',
      'Охирги 12 ойдаги мурожаатлар сони, ойлар бўйича. Бештадан кам сонлар кўрсатилмайди.',
      'Число обращений за последние 12 месяцев по месяцам. Числа меньше пяти не показываются.',
      'Appeals of the last 12 months, by month. Numbers below five are not shown.',
    ],
  ),
}

const ministry = four([
  'Oʻzbekiston Respublikasi Adliya vazirligi',
  'Ўзбекистон Республикаси Адлия вазирлиги',
  'Министерство юстиции Республики Узбекистан',
  'Ministry of Justice of the Republic of Uzbekistan',
])
const catalog = four([
  'Adliya vazirligining ochiq maʼlumotlari',
  'Адлия вазирлигининг очиқ маълумотлари',
  'Открытые данные Министерства юстиции',
  'Open data of the Ministry of Justice',
])
const catalogText = four([
  'Vazirlikning maʼlumotlar toʻplamlari, reyestrlari va murojaatlar statistikasi: erkin litsenziya bilan, fayl koʻrinishida.',
  'Вазирликнинг маълумотлар тўпламлари, реестрлари ва мурожаатлар статистикаси: эркин лицензия билан, файл кўринишида.',
  'Наборы данных, реестры и статистика обращений министерства: под свободной лицензией, в виде файлов.',
  'Datasets, registers and appeal statistics of the ministry, under a free licence, as files.',
])
const sphere = four(['Adliya', 'Адлия', 'Юстиция', 'Justice'])

const ofEachNotary = four([
  'Har bir notarius uchun bittadan, ular nomlangan tartibda',
  'Ҳар бир нотариус учун биттадан, улар номланган тартибда',
  'По одному на каждого нотариуса, в том порядке, в котором они названы',
  'One for each notary, in the order in which they are named',
])
/** What the cells of a column are, where its title does not say it all. */
const about: Record<string, Record<Locale, string>> = {
  opening_hours: four([
    'OpenStreetMap (opening_hours) shaklida, Toshkent vaqti bilan: Mo–Su – dushanbadan yakshanbagacha, PH – bayram kunlari, off – yopiq',
    'OpenStreetMap (opening_hours) шаклида, Тошкент вақти билан: Mo–Su – душанбадан якшанбагача, PH – байрам кунлари, off – ёпиқ',
    'В виде opening_hours OpenStreetMap, по ташкентскому времени: Mo–Su – с понедельника по воскресенье, PH – праздники, off – закрыто',
    'As opening_hours of OpenStreetMap, Tashkent time: Mo–Su are Monday to Sunday, PH are public holidays, off is closed',
  ]),
  licence_no: ofEachNotary,
  licence_status: ofEachNotary,
}

/** What the registers and their columns are called as sets of open data. */
export const registerTexts = { columns, about, sets, ministry, sphere, catalog, catalogText }
