import { linkOptions } from '@tanstack/react-router'

/** The views of packing lists are panels of the wardrobe, addressed by its search. */
export const packingLinks = {
  lists: linkOptions({ to: '/account/wardrobe', search: { view: 'packing' } }),
  list: (id: string) => linkOptions({ to: '/account/wardrobe', search: { packing: id } }),
  newList: linkOptions({ to: '/account/wardrobe', search: { packing: 'new' } }),
}
