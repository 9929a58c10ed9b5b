import type { Locale } from '#common/locale.ts'

/** The answer to every subscription, whoever's address it was (specification, section 8). */
export const subscriptionAccepted: Record<Locale, string> = {
  uz: 'Soʻrovingiz qabul qilindi. Pochtangizni oching va obunani xatdagi havola orqali tasdiqlang.',
  uzb: 'Сўровингиз қабул қилинди. Почтангизни очинг ва обунани хатдаги ҳавола орқали тасдиқланг.',
  ru: 'Ваш запрос принят. Откройте почту и подтвердите подписку по ссылке из письма.',
  en: 'Your request has been accepted. Open your mail and confirm the subscription with the link in it.',
}
