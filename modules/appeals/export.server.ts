import { csvOf } from '#common/csv.ts'
import { formatDateTime } from '#common/dates.ts'
import { dayAt } from '#common/day.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { AppealExportQuery } from './contract.ts'
import { log } from './desk.server.ts'
import { type Joined, selectRows } from './desk-list.server.ts'
import { applicantShown, masked } from './sealed.server.ts'
import { appealWords } from './words.server.ts'

const most = 20_000
const leastReason = 5

type ExportFile = { name: string; type: string; bytes: Buffer }
type Cells = (string | number)[]

const heads = {
  uz: 'Raqam,Holat,Turi,Mavzu,Hudud,Kanal,Murojaatchi turi,Kelib tushgan,Roʻyxatga olingan,Muddat,Koʻrib chiqilgan,Ijrochi,Natija,Baho,Murojaatchi',
  uzb: 'Рақам,Ҳолат,Тури,Мавзу,Ҳудуд,Канал,Мурожаатчи тури,Келиб тушган,Рўйхатга олинган,Муддат,Кўриб чиқилган,Ижрочи,Натижа,Баҳо,Мурожаатчи',
  ru: 'Номер,Статус,Вид,Тема,Регион,Канал,Тип заявителя,Поступило,Зарегистрировано,Срок,Рассмотрено,Исполнитель,Результат,Оценка,Заявитель',
  en: 'Number,Status,Kind,Topic,Region,Channel,Applicant type,Received,Registered,Due,Reviewed,Assigned to,Outcome,Rating,Applicant',
}
const personalHeads = {
  uz: 'Tashkilot,STIR,Elektron pochta,Telefon,Tuman,Manzil',
  uzb: 'Ташкилот,СТИР,Электрон почта,Телефон,Туман,Манзил',
  ru: 'Организация,ИНН,Электронная почта,Телефон,Район,Адрес',
  en: 'Organization,TIN,Email,Phone,District,Address',
}

/**
 * The staff's list as a file of at most 20 000 rows. Who exports what is in the audit log before a byte leaves. Personal
 * data is in it only where it is asked for with a reason, by who may and has just shown with their password that it is still
 * them (`confirmed`): 403 `no_right`, 403 `password_needed`, 400 without a reason.
 */
export async function exportAppeals(
  context: RequestContext,
  { format, personal, reason, ...asked }: AppealExportQuery,
  { confirmed = false } = {},
): Promise<ExportFile> {
  const isPersonal = personal === 'true'
  if (isPersonal && !can(context.viewer, 'Can export appeal')) throw new Refusal(403, 'no_right')
  if (isPersonal) mustHaveReason(context, reason)
  if (isPersonal && !confirmed) throw new Refusal(403, 'password_needed')
  const rows = await selectRows(context, asked).limit(most)
  const { q, ...filters } = asked
  const facts = { ...filters, searched: Boolean(q), format, personal: isPersonal, reason, rows: rows.length }
  await log(context, { action: 'export', entityId: 'list', after: facts })
  const table = [headOf(context, isPersonal), ...rows.map((row) => cellsOf(context, row, isPersonal))]
  const name = `appeals-${dayAt(context.now())}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csvOf(table)) }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name, type, bytes: await xlsxOf(table) }
}

/** Refuses with 400 what is too short to be a reason, and tells with it what else is wrong. */
export function mustHaveReason(
  { locale }: Pick<RequestContext, 'locale'>,
  reason: string,
  besides: FieldErrors = {},
): void {
  if (reason.length >= leastReason) return
  const fault = fieldError('reason', reason === '' ? 'required' : 'too_short', locale, { min: leastReason })
  throw new Refusal(400, 'validation', { errors: { ...fault, ...besides } })
}

function headOf({ locale }: RequestContext, isPersonal: boolean): string[] {
  return [heads[locale], ...(isPersonal ? [personalHeads[locale]] : [])].join(',').split(',')
}

function cellsOf(context: RequestContext, { row, region_name, assignee_name }: Joined, isPersonal: boolean): Cells {
  const { locale } = context
  const { name, organization_name, tin, email, phone, district, address } = applicantShown(context, row)
  const day = (at: Date | null) => (at ? formatDateTime(at) : '')
  return [
    row.number,
    appealWords.status[row.status][locale],
    appealWords.kind[row.kind][locale],
    appealWords.topic[row.topic][locale],
    region_name,
    appealWords.channel[row.channel][locale],
    appealWords.citizen_type[row.citizen_type][locale],
    day(row.received_at),
    day(row.registered_at),
    day(row.deadline_at),
    day(row.reviewed_at),
    assignee_name ?? '',
    row.outcome ? appealWords.outcome[row.outcome][locale] : '',
    row.rating ?? '',
    isPersonal ? name : masked(name),
    ...(isPersonal ? [organization_name, tin, email, phone, district, address] : []),
  ]
}

/** Texts are cells of texts: nothing in them is read as a formula. */
async function xlsxOf(table: Cells[]): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node')
  return writeXlsx(
    table.map((row, place) =>
      row.map((value) =>
        typeof value === 'number'
          ? { type: Number, value }
          : { type: String, value, ...(place === 0 ? { fontWeight: 'bold' as const } : {}) },
      ),
    ),
  ).toBuffer()
}
