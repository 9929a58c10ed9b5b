import { signIn } from './desk.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('what a colleague took out of the bin leaves it here too, and by keyboard one goes on from the title', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser')
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${portal.url}/api/search/synonyms/${path}`, {
      ...{ method, headers: { origin: portal.url }, ...(data ? { data } : {}) },
    })
    expect(answer.ok(), path).toBe(true)
    return answer
  }
  const ids: number[] = []
  for (const words of [
    ['birikma', 'qoʻshilma'],
    ['ayirma', 'farqlanma'],
    ['koʻpaytma', 'karralanma'],
  ]) {
    const { id } = await (await call('POST', 'create/', { words, active: true })).json()
    await call('DELETE', `${id}/delete/`)
    ids.push(id)
  }
  await page.goto(`${portal.url}/admin/bin?kind=search_synonym`)
  const restore = (word: string) => page.getByRole('button', { name: new RegExp(`^Tiklash: .*${word}`) })
  await call('POST', `${ids[0]}/restore/`)
  await restore('birikma').click()
  await expect(page.locator('.esum')).toContainText('Bunday sahifa yoki yozuv yoʻq')
  await expect(restore('birikma')).toHaveCount(0)
  await restore('ayirma').press('Enter')
  await expect(restore('ayirma')).toHaveCount(0)
  await expect(page.locator('.tb h1')).toBeFocused()
  await page.getByRole('button', { name: /^Butunlay oʻchirish: .*koʻpaytma/ }).press('Enter')
  await page.getByRole('button', { name: 'Butunlay oʻchirish', exact: true }).press('Enter')
  await expect(restore('koʻpaytma')).toHaveCount(0)
  await expect(page.locator('.tb h1')).toBeFocused()
  for (const id of ids.slice(0, 2)) await call('DELETE', `${id}/delete/`)
})
