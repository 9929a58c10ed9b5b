import type { Portal } from './app.ts'
import { withRegion } from './appealing.ts'
import type { Body, Client } from './client.ts'
import { employeeExample } from './content-examples.ts'

/** A booking as a form sends it, without its token, host and time. */
export const bookingExample = (over: Body = {}): Body => ({
  name: 'Karimova Nilufar Anvar qizi',
  phone: '+998 90 123-45-67',
  email: 'nilufar@fuqaro.example',
  region: '1',
  topic: 'Meros guvohnomasi',
  summary: 'Otamdan qolgan uyga meros guvohnomasini olmoqchiman.',
  needs: ['wheelchair'],
  consent: true,
  ...over,
})

/** Somebody who receives visitors from Monday to Saturday, ten to eleven, a quarter of an hour each. */
export async function withHost(portal: Portal, over: Body = {}): Promise<Body> {
  const superuser = await portal.as('superuser')
  await withRegion(portal)
  const employee = (await superuser.post('/api/employees/create/', employeeExample())).body
  const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '11:00' }))
  const { status, body, text } = await superuser.post('/api/reception/hosts/create/', {
    ...{ employee: employee.id, place_uz: 'Toshkent, Sayilgoh koʻchasi 5, 101-xona', minutes: 15, week },
    ...over,
  })
  if (status !== 201) throw new Error(`not taken: ${text}`)
  return body
}

export const freeSlotsOf = async (by: Client, host: string, query = ''): Promise<Body[]> =>
  (await by.get(`/api/reception/slots/?host=${host}${query}`)).body.results

/** Takes a form, fills it in and sends it. */
export async function book(by: Client, over: Body, path = '/api/reception/') {
  const { form_token } = (await by.get('/api/reception/form/')).body
  return by.post(path, bookingExample({ form_token, ...over }))
}
