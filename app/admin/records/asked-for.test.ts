import { expect, it } from 'vitest'
import type { z } from 'zod'
import { savedDocument } from '#app/admin/documents/parts/document.server.ts'
import { employeesSaved } from '#app/admin/employees/parts/employee-screen.server.ts'
import { savedAlbum } from '#app/admin/gallery/parts/album.server.ts'
import { savedFilms } from '#app/admin/gallery/parts/film.server.ts'
import { mediatorsSaved } from '#app/admin/mediators/parts/mediator-screen.server.ts'
import { categoriesSaved } from '#app/admin/menu/parts/menu-screen.server.ts'
import { savedDataset } from '#app/admin/open-data/parts/dataset.server.ts'
import { organizationsSaved } from '#app/admin/organizations/parts/organization-screen.server.ts'
import { bodyOf, emptyFields, type FieldList, type Fields } from '#app/admin/parts/content/field-list.ts'
import { postFieldList } from '#app/admin/posts/parts/post-fields.ts'
import { hostFields } from '#app/admin/reception/parts/host-input.ts'
import { regionsSaved } from '#app/admin/regions/parts/region-screen.server.ts'
import { settingsBody, settingsFields } from '#app/admin/settings/parts/settings-fields.ts'
import { savedSurvey } from '#app/admin/surveys/parts/survey.server.ts'
import { usefulLinksSaved } from '#app/admin/useful-links/parts/useful-link-screen.server.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { PostInput } from '#modules/posts/contract.ts'
import { ReceptionHostInput } from '#modules/reception/contract.ts'
import { SettingsUpdate } from '#modules/settings/contract.ts'

type Form = { fieldList: FieldList; input: z.ZodType; body?: (fields: Fields) => Record<string, unknown> }

const forms: Record<string, Form> = {
  post: { fieldList: postFieldList, input: PostInput },
  host: { fieldList: hostFields, input: ReceptionHostInput },
  settings: { fieldList: settingsFields, input: SettingsUpdate, body: settingsBody },
  category: categoriesSaved,
  employee: employeesSaved,
  organization: organizationsSaved,
  region: regionsSaved,
  mediator: mediatorsSaved,
  'useful-link': usefulLinksSaved,
  document: savedDocument,
  dataset: savedDataset,
  album: savedAlbum,
  films: savedFilms,
  survey: savedSurvey,
}

/** What is wrong with a field of a form in which this is written. */
function said({ fieldList, input, body }: Form, name: string, written: string) {
  const fields = { ...emptyFields(fieldList), [name]: written }
  const { error } = input.safeParse(body?.(fields) ?? bodyOf(fieldList, fields), { reportInput: true })
  const errors = error ? Object.entries(fieldErrors(error, 'en')) : []
  return errors.flatMap(([field, list]) => (field.split('.')[0] === name ? list : []))
}

/** The fields that people write in, in numbers alone those that are written and not chosen. */
const written = ({ plain }: FieldList) =>
  Object.entries(plain).flatMap(([name, kind]) =>
    ['text', 'optional', 'nullable', 'lines', 'moment', 'optionalMoment'].includes(kind) || name === 'index'
      ? [name]
      : [],
  )

it.each(Object.keys(forms))('%s: what is written wrongly is answered with what is asked for', (name) => {
  const form = forms[name] as Form
  const mute = written(form.fieldList).flatMap((field) =>
    ['!', '-1', '1.5', '99999'].flatMap((text) =>
      said(form, field, text).some(({ code }) => code === 'invalid') ? [`${field}: ${text}`] : [],
    ),
  )
  expect(mute).toEqual([])
})

it('says so of a place in an order, of an ID of the state portal, of a column and of a link that may only be https', () => {
  const of = (form: string, field: string, text: string) =>
    said(forms[form] as Form, field, text).map(({ code }) => code)
  expect(['bir', '1.5', '10000', '7'].map((text) => of('region', 'index', text))).toEqual([
    ['invalid_index'],
    ['invalid_index'],
    ['out_of_range'],
    [],
  ])
  expect(['5F', '5f'.repeat(12), ''].map((text) => of('dataset', 'struct_id', text))).toEqual([
    ['invalid_struct_id'],
    [],
    [],
  ])
  const column = { ...emptyFields(savedDataset.fieldList), structure: '[{"name":"Hudud nomi","type":"text"}]' }
  const { error } = savedDataset.input.safeParse(bodyOf(savedDataset.fieldList, column), { reportInput: true })
  expect(error && fieldErrors(error, 'en')).toMatchObject({ 'structure.0.name': [{ code: 'invalid_column' }] })
  expect(['/qonun', 'https://lex.uz/1'].map((text) => of('document', 'lex_url', text))).toEqual([['invalid_https'], []])
  // The hint of the field asks for the same.
  expect(of('settings', 'days_off', '31.12.2026')).toEqual(['invalid_iso_day'])
  expect(of('settings', 'call_centre', 'bir')).toEqual(['invalid_hotline'])
  expect(['lex', '/qonun'].map((text) => of('useful-link', 'link', text))).toEqual([['invalid_link'], []])
})
