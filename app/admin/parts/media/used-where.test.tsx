import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { documentUse, pictureUse } from '#modules/uses/repository.server.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { UsedWhere } from './used-where.tsx'

it.each([...new Set([...pictureUse.kinds, ...documentUse.kinds])])(
  'who looks where a file stands is led to the editor of %s',
  async (kind) => {
    const markup = await shownPart('uz', '/admin', <UsedWhere users={{ [kind]: [{ slug: '12', title: 'Bir' }] }} />)
    const path = /<a href="([^"]+)"[^>]*>Bir<\/a>/.exec(markup)?.[1] ?? ''
    const file = matchRoutes(routes as never, path)?.at(-1)?.route as { file?: string } | undefined
    expect(file?.file).toMatch(/^admin\/.+\/edit(?:-.+)?\.tsx$/)
  },
)
