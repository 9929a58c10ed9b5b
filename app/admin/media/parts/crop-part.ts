/** A part of a picture in shares of its width and height. */
export type Part = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Shapes that the portal shows pictures in; `free` keeps the picture's own. */
export const shapes = { cover: 8 / 5, article: 16 / 9, gallery: 4 / 3, portrait: 4 / 5, square: 1, free: 0 } as const
export type Shape = keyof typeof shapes

/**
 * The part of a picture in a shape that lies around a point of interest and within the picture. `zoom` is 1 for the
 * largest such part, 2 for one of half its width.
 */
export function partAround(picture: Size, shape: Shape, point: Point, zoom: number): Part {
  const own = picture.width / picture.height
  const wanted = shapes[shape] || own
  const width = (wanted > own ? 1 : wanted / own) / zoom
  const height = (wanted > own ? own / wanted : 1) / zoom
  const within = (centre: number, length: number) => Math.min(1 - length, Math.max(0, centre - length / 2))
  return { x: within(point.x, width), y: within(point.y, height), width, height }
}
