import { paths } from '#src/ui/paths.ts'

/** The views of outfits are panels of the wardrobe, addressed by its query. */
export const outfitPaths = {
  list: `${paths.wardrobe}?view=outfits`,
  calendar: `${paths.wardrobe}?view=calendar`,
  board: (id: string) => `${paths.wardrobe}?outfit=${id}`,
  newBoard: `${paths.wardrobe}?outfit=new`,
} as const
