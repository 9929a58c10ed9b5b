import { z } from 'zod'
import { linkText } from '#common/link.ts'
import { localizedText } from '#common/localized.ts'

/** What staff may change about the portal itself. Each field has the value the portal starts with. */
export const Settings = z.strictObject({
  ...localizedText('marquee', z.string().max(500)),
  marquee_uz: z
    .string()
    .max(500)
    .default('Sayt sinov rejimida ishlamoqda. Kamchilik sezsangiz, 1008 raqamiga qoʻngʻiroq qiling.'),
  marquee_uzb: z
    .string()
    .max(500)
    .default('Сайт синов режимида ишламоқда. Камчилик сезсангиз, 1008 рақамига қўнғироқ қилинг.'),
  marquee_ru: z
    .string()
    .max(500)
    .default('Сайт работает в тестовом режиме. Если вы заметили ошибку, позвоните по номеру 1008.'),
  marquee_en: z.string().max(500).default('This site is running in test mode. If you notice a mistake, call 1008.'),
  ...localizedText('address', z.string().max(300)),
  address_uz: z.string().max(300).default('100047, Toshkent shahri, Sayilgoh koʻchasi, 5-uy'),
  address_uzb: z.string().max(300).default('100047, Тошкент шаҳри, Сайилгоҳ кўчаси, 5-уй'),
  address_ru: z.string().max(300).default('100047, г. Ташкент, ул. Сайилгох, 5'),
  address_en: z.string().max(300).default('5 Sayilgoh Street, Tashkent 100047'),
  ...localizedText('working_hours', z.string().max(200)),
  working_hours_uz: z.string().max(200).default('Dushanba–juma, 9:00–18:00'),
  working_hours_uzb: z.string().max(200).default('Душанба–жума, 9:00–18:00'),
  working_hours_ru: z.string().max(200).default('Понедельник–пятница, 9:00–18:00'),
  working_hours_en: z.string().max(200).default('Monday to Friday, 9:00–18:00'),
  call_centre: z.string().max(20).default('1008'),
  phone: z.string().max(40).default('+998 71 207 10 08'),
  email: z.string().max(120).default('info@adliya.example'),
  social: z
    .array(z.strictObject({ name: z.enum(['telegram', 'facebook', 'instagram', 'youtube']), link: linkText }))
    .default([
      { name: 'telegram', link: 'https://t.me/adliya_example' },
      { name: 'facebook', link: 'https://facebook.com/adliya.example' },
      { name: 'instagram', link: 'https://instagram.com/adliya.example' },
      { name: 'youtube', link: 'https://youtube.com/@adliya-example' },
    ]),
  copyright_years: z.string().max(20).default('2005–2023'),
  /** CIDR ranges from which staff may sign in and work; empty means the built-in private ranges. */
  staff_ranges: z
    .array(z.union([z.cidrv4(), z.cidrv6()]))
    .max(100)
    .default([]),
})
export type Settings = z.infer<typeof Settings>
