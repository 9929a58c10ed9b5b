import { expect, it } from 'vitest'
import { fileWith, type Place, places } from './planted.ts'

it.each(Object.keys(places) as Place[])('the long tests find where to plant a defect: %s', async (place) => {
  expect((await fileWith(places[place])).name).toMatch(/\.js$/)
})

it('which would be noticed: words that the build has nowhere, or more than once', async () => {
  await expect(fileWith('mustArriveInTime(request, never);')).rejects.toThrow('does not stand in the build once')
  await expect(fileWith('import {')).rejects.toThrow('does not stand in the build once')
})
