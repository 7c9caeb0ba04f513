import { linkOptions } from '@tanstack/react-router'

/** The views of outfits are panels of the wardrobe, addressed by its search. */
export const outfitLinks = {
  list: linkOptions({ to: '/account/wardrobe', search: { view: 'outfits' } }),
  board: (id: string) => linkOptions({ to: '/account/wardrobe', search: { outfit: id } }),
  newBoard: linkOptions({ to: '/account/wardrobe', search: { outfit: 'new' } }),
}
