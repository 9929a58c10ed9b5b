import { describe, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { Choices } from './parts/newsletter/choices.tsx'
import { newsletterTexts } from './parts/newsletter/texts.server.ts'

const sections = {
  regions: [{ topic: 'region:3', name: 'Navoiy viloyati', lang: 'uz' as const }],
  categories: [{ topic: 'category:7', name: 'Notariat', lang: 'uz' as const }],
}

describe.each(locales)('what the newsletter tells of, in %s', (locale) => {
  const shown = (topics: string[], offered = sections) =>
    shownPart(
      locale,
      '/newsletter',
      <Choices
        texts={newsletterTexts(locale)}
        sections={offered}
        chosen={{ topics, frequency: 'weekly', locale }}
        errors={{}}
      />,
    )
  const { byRegion, byCategory, further } = newsletterTexts(locale)

  it('are regions and categories too, folded up until one of them was chosen', async () => {
    const markup = await shown(['news'])
    expect(markup).toMatch(new RegExp(`<details><summary>${byRegion}.*value="region:3".*Navoiy`))
    expect(markup).toMatch(new RegExp(`<details><summary>${byCategory}.*value="category:7"`))
    expect(markup.includes(`<span lang="uz">Notariat`)).toBe(locale !== 'uz')
    const chosen = await shown(['region:3'])
    expect(chosen).toMatch(new RegExp(`<details open=""><summary>${byRegion}.*checked="" value="region:3"`))
    expect(chosen).toContain(`<details><summary>${byCategory}`)
  })

  it('is not lost where what was chosen is not offered any more, and has no empty lists', async () => {
    const markup = await shown(['region:9'], { regions: [], categories: [] })
    expect(markup).toContain(further)
    expect(markup).not.toContain('<details')
  })
})
