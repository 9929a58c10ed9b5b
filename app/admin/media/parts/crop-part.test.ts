import { expect, it } from 'vitest'
import { partAround } from './crop-part.ts'

const lying = { width: 1600, height: 800 }

it('takes the largest part of a shape, around the point and never beyond the edge', () => {
  expect(partAround(lying, 'square', { x: 0.5, y: 0.5 }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(partAround(lying, 'square', { x: 0, y: 0.9 }, 1)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 })
  expect(partAround(lying, 'square', { x: 1, y: 1 }, 2)).toEqual({ x: 0.75, y: 0.5, width: 0.25, height: 0.5 })
  expect(partAround(lying, 'free', { x: 0.3, y: 0.3 }, 1)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})
