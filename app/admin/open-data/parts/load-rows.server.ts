import { readFile } from 'node:fs/promises'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { Refusal } from '#common/errors.ts'
import { validationMessage } from '#common/validation-messages.ts'
import { checkRows } from '#modules/open-data/check-rows.ts'
import { DatasetUpdate, most } from '#modules/open-data/contract.ts'
import { presentDataset } from '#modules/open-data/present.server.ts'
import { readRows } from '#modules/open-data/read-rows.ts'
import { rowsOfFile } from '#modules/open-data/rows-of-file.server.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { receiveForm, type SentForm } from '#platform/forms.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'

/** What a file holds, before anything of it is stored. */
export type LoadReport = {
  done: 'checked' | 'loaded'
  rows: number
  bad: number
  /** What is wrong, by the line of the file; the first hundred. */
  problems: { line: number; message: string }[]
  unknown: string[]
  missing: string[]
  tooMany: boolean
  preview: Record<string, unknown>[]
}

const previewed = 10
const mostTold = 100

/** Room for ten thousand rows of long texts; more rows than that are told, not refused. */
const largestFile = 20 * 1024 * 1024

/** Takes in a file with rows, CSV or XLSX, as `loadRows` says. */
export async function receiveRows(staff: RequestContext, slug: string, request: Request): Promise<LoadReport> {
  requireRight(staff, 'Can change open data')
  const rules = { locale: staff.locale, files: 1, most: () => largestFile, total: 2 * largestFile }
  return receiveForm(staff.files, request, rules, (form) => loadRows(staff, slug, form))
}

/**
 * Reads a file against the declared columns of a stored dataset. `intent=check` only reports; `intent=load` puts its
 * rows in the place of those that are there: all of them, or the good ones where `skip=on`. Nothing is stored of a file
 * that is not wholly good unless that was asked for.
 */
async function loadRows(staff: RequestContext, slug: string, { texts, uploads, errors: refused }: SentForm) {
  if (Object.keys(refused).length > 0) throw new Refusal(400, 'validation', { errors: refused })
  const given = (name: string) => texts.get(name)?.[0]
  const [file] = uploads
  const dataset = await datasetService.find(staff.db, slug)
  // Of an empty file nothing arrives.
  const read = file ? await rowsOfFile(await readFile(file.path), file.name, staff.locale) : []
  const { rows, lines, broken, unknown, missing } = readRows(read, dataset.structure)
  const { errors, bad: wrong } = checkRows(dataset.structure, rows, staff.locale)
  const bad = new Set([...broken.keys(), ...wrong])
  const wrongCells = Object.entries(errors).map(([name, [first]]) => ({
    place: Number(name.split('.')[1]),
    message: first?.message ?? '',
  }))
  const problems = [
    ...[...broken].map(([place, code]) => ({ place, message: validationMessage(code, staff.locale) })),
    ...wrongCells.filter(({ place }) => !broken.has(place)),
  ].toSorted((a, b) => a.place - b.place)
  const good = rows.filter((_, place) => !bad.has(place))
  const report: LoadReport = {
    done: 'checked',
    rows: rows.length,
    bad: bad.size,
    problems: problems.slice(0, mostTold).map(({ place, message }) => ({ line: lines[place] ?? 0, message })),
    unknown,
    missing,
    tooMany: rows.length > most.rows,
    preview: good.slice(0, previewed),
  }
  const skips = given('skip') === 'on'
  if (given('intent') !== 'load' || report.tooMany || (bad.size > 0 && !skips) || good.length === 0) return report
  const { id: _id, records: _records, next_due: _due, last_updated: _at, ...passport } = presentDataset(dataset)
  const input = DatasetUpdate.parse({ ...passport, version: Number(given('version')), payload: good })
  await write(staff, actorOf(staff), (tx) => datasetService.update(tx, slug, input))
  return { ...report, done: 'loaded' as const, rows: good.length }
}
