import { others, settings } from './accessible-account.ts'
import { checkoutScreens } from './accessible-checkout.ts'
import { messages } from './accessible-messages.ts'
import { orders } from './accessible-orders.ts'
import { rooms } from './accessible-rooms.ts'
import { selling } from './accessible-selling.ts'
import { shop } from './accessible-shop.ts'
import { waysIn } from './accessible-sign-in.ts'
import { button, closed, type Screen } from './accessible-state.ts'

const still = ['/about', '/customer-care', '/terms', '/privacy', '/how-it-works', '/faq', '/for-brands']

/** All of them, with what they hide. */
export const screens: readonly Screen[] = [
  ...shop,
  ...checkoutScreens,
  {
    name: 'contact us',
    path: '/contact-us',
    states: [
      closed,
      {
        name: 'refused',
        by: 'step',
        open: async page => {
          await button(page, 'Send').click()
          await page.getByRole('alert').first().waitFor()
        },
      },
    ],
  },
  ...waysIn,
  settings,
  ...selling,
  others,
  messages,
  ...orders,
  ...rooms,
  { name: 'not found', path: '/nowhere', states: [closed] },
  ...still.map(path => ({ name: path, path, states: [closed] })),
]

/** The first screen of each room, which stands for what the room is built of: a list, a form, a table, a conversation. */
export const oneOfEachRoom: readonly Screen[] = [
  shop,
  checkoutScreens,
  waysIn,
  [settings],
  selling,
  [messages],
  orders,
  rooms,
].flatMap(room => room.slice(0, 1))
