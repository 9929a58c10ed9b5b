import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ownPassword, signIn } from './desk.ts'
import { barriers, complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

const wide = { width: 1440, height: 900 }
test.use({ viewport: wide })

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const send = (page: Page) => page.locator('main form .btn-p').first().click()

/** Turns two-step sign-in on where the page asks for the password; gives the recovery codes. */
async function turnOn(page: Page, password: string): Promise<string[]> {
  await page.locator('[name=password]').fill(password)
  await send(page)
  const secret = (await page.locator('input[name=secret]').getAttribute('value')) ?? ''
  await expect(page.locator('.key code')).toHaveText(secret.replace(/(.{4})(?=.)/g, '$1 '))
  await page.locator('[name=code]').fill(codeOf(secret))
  await send(page)
  await expect(page.locator('.codes li')).toHaveCount(10)
  return page.locator('.codes code').allTextContents()
}

/** The first step, up to where the code is asked for. */
async function firstStep(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?next=${encodeURIComponent('/admin/post_view')}`)
  await page.getByLabel('Login').fill('nodira')
  await page.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Kirish' }).click()
  await expect(page.getByRole('heading', { name: 'Ikkinchi bosqich' })).toBeVisible()
}

/** The session ends while someone writes: the password and a recovery code bring it back in place, and it is saved. */
async function signInInPlace(page: Page, url: string, recoveryCode: string): Promise<void> {
  await page.goto(`${url}/admin/add_posts/${demoPosts.complete}/update`)
  await hydrated(page)
  await page.getByLabel('Sarlavha, Oʻzbekcha').fill('Ikki bosqichdan keyin')
  await page.request.get(`${url}/accounts/logout/`)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Qayta kirish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qayta kirish' })
  await dialog.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('6 xonali kod').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Kod notoʻgʻri')
  await dialog.getByRole('button', { name: 'Tiklash kodi bilan kirish' }).click()
  await dialog.getByLabel('Tiklash kodi').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Ikki bosqichdan keyin')
}

for (const javaScriptEnabled of [true, false]) {
  test(`two-step sign-in is turned on and used, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    ownPortal: { url, ...portal },
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, viewport: wide })).newPage()
    await signIn(page, { url, ...portal }, 'nodira')
    await page.goto(`${url}/admin/security`)
    const [first = '', second = '', third = ''] = await turnOn(page, ownPassword)
    await page.goto(url)
    await page.context().clearCookies()

    await firstStep(page, url)
    await page.getByLabel('6 xonali kod').fill('000000')
    await page.getByRole('button', { name: 'Kirish' }).click()
    await expect(page.getByRole('alert')).toContainText('Kod notoʻgʻri')
    await page.getByRole('link', { name: 'Tiklash kodi bilan kirish' }).click()
    await page.getByLabel('Tiklash kodi').fill(first)
    await page.getByRole('button', { name: 'Kirish' }).click()
    await expect(page).toHaveURL(/\/admin\/post_view/)
    if (javaScriptEnabled) await signInInPlace(page, url, third)

    await page.goto(`${url}/admin/security`)
    await expect(page.getByText(`${javaScriptEnabled ? 8 : 9} ta tiklash kodi qoldi`)).toBeVisible()
    await page.getByText('Ikki bosqichli kirishni oʻchirish').click()
    const off = page.locator('details[open]')
    await off.getByLabel('Parolingiz', { exact: true }).fill(ownPassword)
    await off.getByLabel('Ilovadagi kod yoki tiklash kodi').fill(second)
    await off.getByRole('button', { name: 'Oʻchirish', exact: true }).click()
    await expect(page.getByText('Ikki bosqichli kirish oʻchirildi.')).toBeVisible()
  })
}

test('who waits too long for the code, or comes without the first step, begins anew', async ({ page, portal }) => {
  await page.goto(`${portal.url}/en/login?step=code`)
  await expect(page.getByRole('status')).toContainText('The time to enter the code is over')
  await expect(page.locator('[name=username]')).toBeVisible()
})

test('where one is signed in is seen and ended', async ({ browser, page, ownPortal }) => {
  await signIn(page, ownPortal, 'nodira')
  const phone = await (await browser.newContext({ viewport: wide })).newPage()
  await phone.goto(`${ownPortal.url}/login`)
  await phone.getByLabel('Login').fill('nodira')
  await phone.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await phone.getByRole('button', { name: 'Kirish' }).click()
  await expect(phone).toHaveURL(/\/admin/)
  await page.goto(`${ownPortal.url}/admin/security`)
  await expect(page.locator('.lines li')).toHaveCount(2)
  await page.locator('.lines button').click()
  await expect(page.locator('.lines li')).toHaveCount(1)
  await phone.goto(`${ownPortal.url}/admin`)
  await expect(phone).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Hamma joyda chiqish' }).click()
  await expect(page).toHaveURL(/\/login\?message=everywhere/)
})

test('an invitation leads to a password and to the door; where two steps are demanded, they come first', async ({
  browser,
  page,
  ownPortal: { url, ...portal },
}) => {
  await signIn(page, { url, ...portal }, 'superuser')
  const asked = (method: string, path: string, data: object) => page.request.fetch(url + path, { method, data })
  const account = { username: 'n.karimova', email: 'n.karimova@adliya.example', full_name: 'Nigora Karimova' }
  const link = (await (await asked('POST', '/accounts/users/create/', account)).json()).invitation_url as string
  const { version } = await (await page.request.get(`${url}/api/settings/forAdmin/`)).json()
  const demanded = await asked('PUT', '/api/settings/update/', { version, require_second_factor: true })
  expect(demanded.status()).toBe(200)

  const guest = await (await browser.newContext({ javaScriptEnabled: false, viewport: wide })).newPage()
  const heard = complaints(guest)
  await guest.goto(link)
  await expect(guest.getByText('n.karimova')).toBeVisible()
  await guest.locator('[name=password]').fill('qisqa')
  await send(guest)
  await expect(guest.locator('.esum')).toContainText('Kamida 12 ta belgi kiriting')
  await guest.locator('[name=password]').fill(ownPassword)
  await send(guest)
  await expect(guest.getByRole('status')).toContainText('Parol saqlandi')
  await guest.getByLabel('Login').fill('n.karimova')
  await guest.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await send(guest)
  await guest.goto(`${url}/admin`)
  await expect(guest).toHaveURL(/\/login\?step=enrol/)
  await turnOn(guest, ownPassword)
  await guest.getByRole('link', { name: 'Davom etish' }).click()
  await expect(guest.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' })).toBeVisible()
  expect(heard.filter((each) => !each.includes('400'))).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Bu havola endi ishlamaydi' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
