import { linkOptions } from '@tanstack/react-router'

/** The tabs and panels of the ads page. */
export const adLinks = {
  members: linkOptions({ to: '/account/ads' }),
  mine: linkOptions({ to: '/account/ads', search: { tab: 'mine' } }),
  mineIn: (state: string) => linkOptions({ to: '/account/ads', search: { state, tab: 'mine' } }),
  panel: (id: string) => linkOptions({ to: '/account/ads', search: { ad: id, tab: 'mine' } }),
  edit: (id: string) => linkOptions({ to: '/account/ads', search: { edit: id } }),
  new: linkOptions({ to: '/account/ads', search: { new: 'yes' } }),
}
