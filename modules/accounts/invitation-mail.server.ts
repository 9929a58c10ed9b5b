import { formatDateTime } from '#common/dates.ts'
import { isEmail } from '#common/email.ts'
import type { Locale } from '#common/locale.ts'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { invitationLink } from './invitation-link.server.ts'

type Words = {
  subject: string
  hello: (name: string) => string
  why: string
  once: string
  button: string
  username: string
  until: string
  ignore: string
}

const words: Record<Locale, Words> = {
  uz: {
    subject: 'Adliya portali boshqaruviga taklif',
    hello: (name) => `Hurmatli ${name}!`,
    why: 'Siz uchun Adliya vazirligi portalida xodim hisobi ochildi. Parolingizni oʻzingiz oʻrnatasiz.',
    once: 'Havola bir marta ishlaydi. Uni hech kimga bermang.',
    button: 'Parol oʻrnatish',
    username: 'Login',
    until: 'Havola shu vaqtgacha amal qiladi',
    ignore: 'Bu xatni kutmagan boʻlsangiz, portal administratoriga xabar bering.',
  },
  uzb: {
    subject: 'Адлия портали бошқарувига таклиф',
    hello: (name) => `Ҳурматли ${name}!`,
    why: 'Сиз учун Адлия вазирлиги порталида ходим ҳисоби очилди. Паролингизни ўзингиз ўрнатасиз.',
    once: 'Ҳавола бир марта ишлайди. Уни ҳеч кимга берманг.',
    button: 'Пароль ўрнатиш',
    username: 'Логин',
    until: 'Ҳавола шу вақтгача амал қилади',
    ignore: 'Бу хатни кутмаган бўлсангиз, портал администраторига хабар беринг.',
  },
  ru: {
    subject: 'Приглашение в панель управления портала юстиции',
    hello: (name) => `Здравствуйте, ${name}!`,
    why: 'Для вас открыта учётная запись сотрудника на портале Министерства юстиции. Пароль вы задаёте сами.',
    once: 'Ссылка сработает один раз. Никому её не передавайте.',
    button: 'Задать пароль',
    username: 'Логин',
    until: 'Ссылка действует до',
    ignore: 'Если вы не ждали этого письма, сообщите администратору портала.',
  },
  en: {
    subject: 'Invitation to the admin area of the justice portal',
    hello: (name) => `Dear ${name},`,
    why: 'A staff account has been opened for you on the portal of the Ministry of Justice. You set the password yourself.',
    once: 'The link works once. Do not give it to anyone.',
    button: 'Set a password',
    username: 'User name',
    until: 'The link works until',
    ignore: 'If you did not expect this message, tell the administrator of the portal.',
  },
}

/**
 * Mails an invitation to the person it is for, in the language of who invites, as part of their transaction. Gives false
 * for an account without an address: then only the link itself can be handed over.
 */
export async function mailInvitation(
  tx: Tx,
  context: RequestContext,
  request: Request,
  user: { email: string; full_name: string; username: string },
  link: { token: string; expiresAt: Date },
): Promise<boolean> {
  if (!isEmail(user.email)) return false
  const { locale } = context
  const says = words[locale]
  return queueMail(tx, context, {
    to: user.email,
    template: 'staff_invitation',
    key: `staff invitation ${link.token}`,
    until: link.expiresAt,
    letter: letter({
      locale,
      subject: says.subject,
      paragraphs: [says.hello(user.full_name), says.why, says.once],
      button: { text: says.button, href: invitationLink(context, request, link).invitation_url },
      facts: [
        { label: says.username, value: user.username },
        { label: says.until, value: formatDateTime(link.expiresAt) },
      ],
      footer: [says.ignore],
    }),
  })
}
