import type { Locale } from '#common/locale.ts'

type Words = Record<
  | 'title'
  | 'intro'
  | 'document'
  | 'sections'
  | 'skip'
  | 'who'
  | 'parameters'
  | 'writes'
  | 'reads'
  | 'answers'
  | 'example',
  string
> & { people: Record<'public' | 'client' | 'session' | 'staff' | 'superuser', string>; language: string; page: string }

/** The frame of the page that shows the API; what calls are for is written once, in English. */
export const docsWords: Record<Locale, Words> = {
  uz: {
    title: 'Portalning dasturiy interfeysi',
    intro:
      'Dasturlar chaqirishi mumkin boʻlgan barcha amallar: kimga ruxsat berilgan, nima yoziladi va nima qaytariladi. Amallar tavsifi ingliz tilida.',
    document: 'OpenAPI 3.1 hujjati',
    sections: 'Boʻlimlar',
    skip: 'Amallarga oʻtish',
    who: 'Kimga ruxsat',
    parameters: 'Parametrlar',
    writes: 'Yoziladi',
    reads: 'Qaytariladi',
    answers: 'Javob holatlari',
    example: 'Soʻrov namunasi',
    language: 'Til',
    page: 'HTML sahifa',
    people: {
      public: 'hammaga',
      client: 'kirgan fuqaroga',
      session: 'seansi bor xodimga, avval parolini almashtirishi kerak boʻlsa ham',
      staff: 'har bir xodimga',
      superuser: 'superfoydalanuvchiga',
    },
  },
  uzb: {
    title: 'Порталнинг дастурий интерфейси',
    intro:
      'Дастурлар чақириши мумкин бўлган барча амаллар: кимга рухсат берилган, нима ёзилади ва нима қайтарилади. Амаллар тавсифи инглиз тилида.',
    document: 'OpenAPI 3.1 ҳужжати',
    sections: 'Бўлимлар',
    skip: 'Амалларга ўтиш',
    who: 'Кимга рухсат',
    parameters: 'Параметрлар',
    writes: 'Ёзилади',
    reads: 'Қайтарилади',
    answers: 'Жавоб ҳолатлари',
    example: 'Сўров намунаси',
    language: 'Тил',
    page: 'HTML саҳифа',
    people: {
      public: 'ҳаммага',
      client: 'кирган фуқарога',
      session: 'сеанси бор ходимга, аввал паролини алмаштириши керак бўлса ҳам',
      staff: 'ҳар бир ходимга',
      superuser: 'суперфойдаланувчига',
    },
  },
  ru: {
    title: 'Программный интерфейс портала',
    intro:
      'Все вызовы, доступные программам: кому они разрешены, что записывается и что возвращается. Описания вызовов — на английском языке.',
    document: 'Документ OpenAPI 3.1',
    sections: 'Разделы',
    skip: 'К вызовам',
    who: 'Кому разрешено',
    parameters: 'Параметры',
    writes: 'Записывается',
    reads: 'Возвращается',
    answers: 'Коды ответов',
    example: 'Пример запроса',
    language: 'Язык',
    page: 'страница HTML',
    people: {
      public: 'всем',
      client: 'вошедшему гражданину',
      session: 'сотруднику с сеансом, даже если сначала надо сменить пароль',
      staff: 'любому сотруднику',
      superuser: 'суперпользователю',
    },
  },
  en: {
    title: 'Programming interface of the portal',
    intro: 'All calls that programs can make: who may make them, what they write and what they return.',
    document: 'OpenAPI 3.1 document',
    sections: 'Sections',
    skip: 'Skip to the calls',
    who: 'Allowed to',
    parameters: 'Parameters',
    writes: 'Writes',
    reads: 'Returns',
    answers: 'Statuses',
    example: 'Example of a request',
    language: 'Language',
    page: 'an HTML page',
    people: {
      public: 'everyone',
      client: 'a signed-in citizen',
      session: 'staff with a session, even one that first has to be completed',
      staff: 'any member of staff',
      superuser: 'superusers',
    },
  },
}
