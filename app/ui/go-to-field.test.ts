import { expect, it } from 'vitest'
import { placesOf } from './go-to-field.ts'

it('an error leads to its own field, else to what that is a part of', () => {
  expect(placesOf('videos.0.url')).toEqual(['videos.0.url', 'videos.0', 'videos'])
  expect(placesOf('slug')).toEqual(['slug'])
})
