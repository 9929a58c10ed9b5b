import type { Locale } from '#common/locale.ts'
import type { MainTopic } from './contract.ts'

type Words = {
  confirm: { subject: string; asked: string; unless: string; within: string; button: string }
  already: { subject: string; told: string; unless: string; button: string }
  digest: { one: string; daily: string; weekly: string; told: string; inUzbek: string }
  manage: string
  unsubscribe: string
  because: string
  topics: Record<MainTopic | 'other', string>
}

/** What the mails of the newsletter say. */
export const letterWords: Record<Locale, Words> = {
  uz: {
    confirm: {
      subject: 'Obunani tasdiqlang',
      asked:
        'Shu manzil Adliya vazirligi yangiliklariga obuna uchun koʻrsatildi. Xatlar kela boshlashi uchun obunani tasdiqlang.',
      unless: 'Obunani siz soʻramagan boʻlsangiz, hech narsa qilmang: tasdiqlanmagan manzil oʻzi oʻchiriladi.',
      within: 'Havola 48 soat amal qiladi.',
      button: 'Obunani tasdiqlash',
    },
    already: {
      subject: 'Siz allaqachon obuna boʻlgansiz',
      told: 'Kimdir shu manzilni yangiliklarga obuna qilmoqchi boʻldi, lekin u allaqachon obuna boʻlgan. Mavzularni va xatlar qanchalik tez-tez kelishini shu havola orqali oʻzgartirasiz.',
      unless: 'Buni siz qilmagan boʻlsangiz, xavotir olmang: hech narsa oʻzgarmadi.',
      button: 'Obuna sozlamalari',
    },
    digest: {
      one: 'Adliya vazirligi yangiligi',
      daily: 'Kun yangiliklari',
      weekly: 'Hafta yangiliklari',
      told: 'Portalda siz tanlagan mavzular boʻyicha yangi materiallar chiqdi.',
      inUzbek: 'oʻzbek tilida',
    },
    manage: 'Obuna sozlamalari',
    unsubscribe: 'Obunani bekor qilish',
    because: 'Bu xatni yangiliklarga obuna boʻlganingiz uchun oldingiz.',
    topics: {
      news: 'Yangiliklar',
      announcements: 'Eʼlonlar',
      legislative: 'Qonunchilik yangiliklari',
      open_data: 'Ochiq maʼlumotlar',
      surveys: 'Soʻrovnomalar',
      other: 'Boshqa materiallar',
    },
  },
  uzb: {
    confirm: {
      subject: 'Обунани тасдиқланг',
      asked:
        'Шу манзил Адлия вазирлиги янгиликларига обуна учун кўрсатилди. Хатлар кела бошлаши учун обунани тасдиқланг.',
      unless: 'Обунани сиз сўрамаган бўлсангиз, ҳеч нарса қилманг: тасдиқланмаган манзил ўзи ўчирилади.',
      within: 'Ҳавола 48 соат амал қилади.',
      button: 'Обунани тасдиқлаш',
    },
    already: {
      subject: 'Сиз аллақачон обуна бўлгансиз',
      told: 'Кимдир шу манзилни янгиликларга обуна қилмоқчи бўлди, лекин у аллақачон обуна бўлган. Мавзуларни ва хатлар қанчалик тез-тез келишини шу ҳавола орқали ўзгартирасиз.',
      unless: 'Буни сиз қилмаган бўлсангиз, хавотир олманг: ҳеч нарса ўзгармади.',
      button: 'Обуна созламалари',
    },
    digest: {
      one: 'Адлия вазирлиги янгилиги',
      daily: 'Кун янгиликлари',
      weekly: 'Ҳафта янгиликлари',
      told: 'Порталда сиз танлаган мавзулар бўйича янги материаллар чиқди.',
      inUzbek: 'ўзбек тилида',
    },
    manage: 'Обуна созламалари',
    unsubscribe: 'Обунани бекор қилиш',
    because: 'Бу хатни янгиликларга обуна бўлганингиз учун олдингиз.',
    topics: {
      news: 'Янгиликлар',
      announcements: 'Эълонлар',
      legislative: 'Қонунчилик янгиликлари',
      open_data: 'Очиқ маълумотлар',
      surveys: 'Сўровномалар',
      other: 'Бошқа материаллар',
    },
  },
  ru: {
    confirm: {
      subject: 'Подтвердите подписку',
      asked: 'Этот адрес указали для подписки на новости Министерства юстиции. Подтвердите её, чтобы получать письма.',
      unless: 'Если вы не подписывались, ничего не делайте: неподтверждённый адрес удалится сам.',
      within: 'Ссылка действует 48 часов.',
      button: 'Подтвердить подписку',
    },
    already: {
      subject: 'Вы уже подписаны',
      told: 'Кто-то попытался подписать этот адрес на новости, но он уже подписан. Темы и частоту писем можно изменить по ссылке.',
      unless: 'Если это были не вы, не беспокойтесь: ничего не изменилось.',
      button: 'Настройки подписки',
    },
    digest: {
      one: 'Новость Министерства юстиции',
      daily: 'Новости дня',
      weekly: 'Новости недели',
      told: 'На портале появились материалы по выбранным вами темам.',
      inUzbek: 'на узбекском языке',
    },
    manage: 'Настройки подписки',
    unsubscribe: 'Отписаться',
    because: 'Вы получили это письмо, потому что подписались на новости.',
    topics: {
      news: 'Новости',
      announcements: 'Объявления',
      legislative: 'Новости законодательства',
      open_data: 'Открытые данные',
      surveys: 'Опросы',
      other: 'Другие материалы',
    },
  },
  en: {
    confirm: {
      subject: 'Confirm your subscription',
      asked:
        'This address was given to subscribe to the news of the Ministry of Justice. Confirm it to start receiving mail.',
      unless: 'If you did not ask for this, do nothing: an unconfirmed address is removed by itself.',
      within: 'The link is valid for 48 hours.',
      button: 'Confirm the subscription',
    },
    already: {
      subject: 'You are already subscribed',
      told: 'Someone tried to subscribe this address to our news, but it is subscribed already. You can change topics and frequency with this link.',
      unless: 'If it was not you, there is nothing to do: nothing has changed.',
      button: 'Subscription settings',
    },
    digest: {
      one: 'News from the Ministry of Justice',
      daily: 'News of the day',
      weekly: 'News of the week',
      told: 'There is something new on the portal on the topics you chose.',
      inUzbek: 'in Uzbek',
    },
    manage: 'Subscription settings',
    unsubscribe: 'Unsubscribe',
    because: 'You received this message because you subscribed to our news.',
    topics: {
      news: 'News',
      announcements: 'Announcements',
      legislative: 'Legislation news',
      open_data: 'Open data',
      surveys: 'Surveys',
      other: 'Other publications',
    },
  },
}
