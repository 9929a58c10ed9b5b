import { z } from 'zod'
import { optionalEmail } from '#common/email.ts'
import { httpsText } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedText } from '#common/localized.ts'
import { socialLinks } from '#common/social.ts'
import { largestPicture } from '#modules/attachments/contract.ts'
import { largestDocument, largestVideo } from '#modules/docattachments/contract.ts'

const phoneText = z.string().trim().min(3).max(40)
const megabyte = 1024 * 1024
const scriptText = z.union([z.literal(''), httpsText])

/** The 58 languages of the page-translation widget (specification, section 1), without the portal's own three. */
const translationLanguages =
  'ar az be bg bn bs ca cs da de el es et fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko ky lt lv mk mn ms nl no ' +
  'pa pl pt ro sk sl sq sr sv ta te tg th tk tr uk ur vi zh-CN zh-TW'

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
  /** Whether the banner above every page is shown. */
  marquee_on: z.boolean().default(true),
  ...localizedText('address', z.string().max(300)),
  address_uz: z.string().max(300).default('100047, Toshkent shahri, Sayilgoh koʻchasi, 5-uy'),
  address_uzb: z.string().max(300).default('100047, Тошкент шаҳри, Сайилгоҳ кўчаси, 5-уй'),
  address_ru: z.string().max(300).default('100047, г. Ташкент, ул. Сайилгох, 5'),
  address_en: z.string().max(300).default('5 Sayilgoh Street, Tashkent 100047'),
  ...localizedText('working_hours', z.string().max(200)),
  working_hours_uz: z.string().max(200).default('Dushanba–juma, 09:00–18:00'),
  working_hours_uzb: z.string().max(200).default('Душанба–жума, 09:00–18:00'),
  working_hours_ru: z.string().max(200).default('Понедельник–пятница, 09:00–18:00'),
  working_hours_en: z.string().max(200).default('Monday to Friday, 09:00–18:00'),
  call_centre: z.string().max(20).default('1008'),
  phone: z.string().max(40).default(''),
  /** Further numbers that the footer lists, each with its name. */
  phones: z
    .array(z.strictObject({ ...localizedText('name', z.string().trim().min(1).max(120)), phone: phoneText }))
    .max(10)
    .default([]),
  email: z.string().max(120).default(''),
  social: socialLinks.default([]),
  copyright_years: z.string().max(20).default('2005–2023'),
  /** Whether right click, drag and the developer shortcuts are blocked on public pages (decisions, section 7). */
  protections_on: z.boolean().default(true),
  /** Address of the chat's script; without one there is no chat. Loaded when a visitor asks for it. */
  chat_script: scriptText.default(''),
  /** Address of the page translation's script; without one there is none. */
  translation_script: scriptText.default(''),
  /** Languages that the page translation offers, BCP 47, in their order. */
  translation_languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'invalid_language'))
    .max(120)
    .default(translationLanguages.split(' ')),
  /** Largest files that staff may upload, in megabytes. What the code bears bounds them. */
  picture_megabytes: z
    .number()
    .int()
    .min(1)
    .max(largestPicture / megabyte)
    .default(20),
  document_megabytes: z
    .number()
    .int()
    .min(1)
    .max(largestDocument / megabyte)
    .default(100),
  video_megabytes: z
    .number()
    .int()
    .min(1)
    .max(largestVideo / megabyte)
    .default(200),
  /** Whether whoever subscribes an address that is subscribed already is told so (features, 3.2). */
  newsletter_reveal_existing: z.boolean().default(true),
  /** Whether staff can do nothing before they have turned two-step sign-in on. */
  require_second_factor: z.boolean().default(false),
  /** Days off that a decree adds to the holidays of the law: terms of appeals that end on one end after it, and offices and receptions rest. */
  days_off: z.array(z.iso.date('invalid_iso_day')).max(200).default([]),
  /** Years after which the personal data of an appeal that was reviewed is erased; its statistics stay. */
  appeal_retention_years: z.number().int().min(1).max(75).default(5),
  /** CIDR ranges from which staff may sign in and work; empty means the built-in private ranges. */
  staff_ranges: z
    .array(z.union([z.cidrv4(), z.cidrv6('invalid_network')]))
    .max(100)
    .default([]),
})
export type Settings = z.infer<typeof Settings>

/** What a telephone can dial, written as the ministry likes: `1008`, `+998 71 207-10-08`. */
const dialled = (longest: number, error: 'invalid_phone' | 'invalid_hotline') =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^(\+?\d[\d\s().-]*)?$/, { error })

/** What staff send: what is left out stays as it is. What was stored before it was asked for so strictly is still read. */
export const SettingsUpdate = z
  .strictObject({
    ...(Object.fromEntries(
      Object.entries(Settings.shape).map(([name, field]) => [
        name,
        (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType,
      ]),
    ) as { [Name in keyof Settings]: z.ZodType<Settings[Name]> }),
  })
  .extend({
    email: optionalEmail.unwrap(),
    // Every page has it at its head.
    call_centre: dialled(20, 'invalid_hotline').min(1),
    phone: dialled(40, 'invalid_phone'),
  })
  .partial()
  .extend({ version: z.int32() })

const widget = { script: z.string() }

/** What header, footer and the tools on every page need, in one language. */
export const PublicSettings = z.object({
  marquee: z
    .object({ text: z.string(), lang: z.enum(locales) })
    .nullable()
    .describe('Null where it is switched off'),
  address: z.string(),
  working_hours: z.string(),
  lang: z.enum(locales).describe('Language of address and working_hours: Uzbek where there is no translation'),
  call_centre: z.string(),
  phone: z.string(),
  phones: z.array(z.object({ name: z.string(), phone: z.string() })),
  email: z.string(),
  social: z.array(z.object({ name: z.string(), link: z.string() })),
  copyright_years: z.string(),
  protections_on: z.boolean(),
  chat: z.object(widget).nullable().describe('Null where there is no chat'),
  translation: z
    .object({ ...widget, languages: z.array(z.string()) })
    .nullable()
    .describe('Null where there is no page translation'),
})
export type PublicSettings = z.infer<typeof PublicSettings>
