import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { portal } from '#app/portal.server.ts'
import routes from '#app/routes.ts'
import { locales, pathIn } from '#common/locale.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { loader } from './register-way.ts'

it('the short addresses of both registers of offices lead to their pages, in all languages, with what was asked', () => {
  for (const locale of locales) {
    const context = new RouterContextProvider(new Map([[portal, { locale } as RequestContext]]) as never)
    for (const register of ['notarial-idoralar', 'fhdyo-bolimlari']) {
      const address = pathIn(locale, `/${register}`)
      expect(routes.find(({ path }) => `/${path}` === address)?.file).toBe('public/machines/register-way.ts')
      const url = new URL(`https://adliya.example${address}?region=buxoro`)
      const { status, headers } = loader({ context, url } as never)
      expect([status, headers.get('location')]).toEqual([301, pathIn(locale, `/inner-page/${register}?region=buxoro`)])
    }
  }
})
