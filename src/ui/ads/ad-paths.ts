import { paths } from '../paths.ts'

/** The addresses of the tabs and panels of the ads page. */
export const adPaths = {
  members: paths.ads,
  mine: `${paths.ads}?tab=mine`,
  mineIn: (state: string) => `${paths.ads}?state=${state}&tab=mine`,
  panel: (id: string) => `${paths.ads}?ad=${id}&tab=mine`,
  edit: (id: string) => `${paths.ads}?edit=${id}`,
  new: `${paths.ads}?new=yes`,
} as const
