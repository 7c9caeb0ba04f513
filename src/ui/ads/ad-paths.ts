import { paths } from '../paths.ts'

/** The addresses of the room's tabs and panels (rows 17 and 18 of product.md). */
export const adPaths = {
  members: paths.ads,
  mine: `${paths.ads}?tab=mine`,
  mineIn: (state: string) => `${paths.ads}?state=${state}&tab=mine`,
  panel: (id: string) => `${paths.ads}?ad=${id}&tab=mine`,
  edit: (id: string) => `${paths.ads}?edit=${id}`,
  new: `${paths.ads}?new=yes`,
} as const
