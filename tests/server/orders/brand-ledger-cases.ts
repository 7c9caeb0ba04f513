import type { Account } from '#server/platform/database/column-types.ts'

type Piece = 'shirt' | 'scarf'

/** What happens to the order, in turn. */
export type Step =
  | { by: 'brand'; type: 'accept' | 'cancel' | 'agree_cancel' | 'deliver' }
  | { by: 'buyer'; type: 'cancel' | 'ask_cancel' | 'deliver' }
  | { refused: Piece }
  | { ships: readonly [Piece, number][] }
  | {
      returns: readonly [Piece, number][]
      refund?: readonly [Piece, amount: string, restock: number][]
      reason?: string
    }
  | { gives: string }
  | { days: number }

/** One posting set: cents by account. */
export interface Book {
  reason: string
  books: Partial<Record<Account, number>>
}

interface Case {
  title: string
  steps: readonly Step[]
  state: string
  /** After the capture of 74.95: 70.05 for the goods, of which 8.41 are commission, and 4.90 for the delivery. */
  books: readonly Book[]
  /** Cents that the provider still holds. */
  atProvider: number
  /** Shirts and scarfs on sale afterwards. */
  stock: readonly [number, number]
}

const accept = { by: 'brand', type: 'accept' } as const
const everything: Step = {
  ships: [
    ['shirt', 2],
    ['scarf', 1],
  ],
}
const arrives = { by: 'buyer', type: 'deliver' } as const
const window = { days: 31 } as const

const all = { refunded: -7495, held: 6164, delivery: 490, platform: 841 }

/**
 * The postings of a brand's order, computed by hand; the code under test may compute nothing here. The commission is
 * 12 % of what is not refunded: of 70.05 it is 8.406, of 60.00 it is 7.20, of 40.05 it is 4.806, of 30.00 it is 3.60,
 * of 10.05 it is 1.206, each times 8.41 / 70.05 and half up: 8.41, 7.20, 4.81, 3.60, 1.21.
 */
export const cases: readonly Case[] = [
  {
    title: 'canceled by the buyer: everything goes back',
    steps: [{ by: 'buyer', type: 'cancel' }],
    state: 'cancelled',
    books: [{ reason: 'cancelled', books: all }],
    atProvider: 0,
    stock: [2, 1],
  },
  {
    title: 'not accepted: everything goes back',
    steps: [{ days: 5 }],
    state: 'cancelled',
    books: [{ reason: 'cancelled', books: all }],
    atProvider: 0,
    stock: [2, 1],
  },
  {
    title: 'canceled after the acceptance, because the buyer asked',
    steps: [accept, { by: 'buyer', type: 'ask_cancel' }, { by: 'brand', type: 'agree_cancel' }],
    state: 'cancelled',
    books: [{ reason: 'cancelled', books: all }],
    atProvider: 0,
    stock: [2, 1],
  },
  {
    title: 'shipped, kept, and paid to the brand',
    steps: [accept, everything, arrives, window],
    state: 'completed',
    books: [{ reason: 'completed', books: { held: 6164, seller: -6164 } }],
    atProvider: 7495,
    stock: [0, 0],
  },
  {
    title: 'the scarf is unavailable: its price goes back, the delivery stays',
    steps: [accept, { refused: 'scarf' }, { ships: [['shirt', 2]] }, arrives, window],
    state: 'completed',
    books: [
      // 10.05 without 8.41 − 7.20 = 1.21
      { reason: 'line_refused', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'completed', books: { held: 5280, seller: -5280 } },
    ],
    atProvider: 6490,
    stock: [0, 0],
  },
  {
    title: 'nothing is available: with the last line the delivery goes back, too',
    steps: [{ refused: 'scarf' }, { refused: 'shirt' }],
    state: 'cancelled',
    books: [
      { reason: 'line_refused', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'cancelled', books: { refunded: -6490, held: 5280, delivery: 490, platform: 720 } },
    ],
    atProvider: 0,
    stock: [0, 0],
  },
  {
    title: 'a line is unavailable and then the order is canceled: only the other pieces go on sale again',
    steps: [{ refused: 'scarf' }, { by: 'buyer', type: 'cancel' }],
    state: 'cancelled',
    books: [
      { reason: 'line_refused', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'cancelled', books: { refunded: -6490, held: 5280, delivery: 490, platform: 720 } },
    ],
    atProvider: 0,
    stock: [2, 0],
  },
  {
    title: 'a line is unavailable and all others come back: the delivery goes back, too',
    steps: [
      accept,
      { refused: 'scarf' },
      { ships: [['shirt', 2]] },
      arrives,
      { returns: [['shirt', 2]], refund: [['shirt', '60.00', 2]] },
    ],
    state: 'refunded',
    books: [
      { reason: 'line_refused', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'returned', books: { refunded: -6490, held: 5280, delivery: 490, platform: 720 } },
    ],
    atProvider: 0,
    stock: [2, 0],
  },
  {
    title: 'the rest is not shipped: its price goes back',
    steps: [accept, { ships: [['shirt', 1]] }, { days: 8 }, arrives, window],
    state: 'completed',
    books: [
      // a shirt: 30.00 without 8.41 − 4.81 = 3.60; the scarf: 10.05 without 4.81 − 3.60 = 1.21
      { reason: 'not_shipped', books: { refunded: -3000, held: 2640, platform: 360 } },
      { reason: 'not_shipped', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'completed', books: { held: 2640, seller: -2640 } },
    ],
    atProvider: 3490,
    stock: [1, 1],
  },
  {
    title: 'one of two shirts comes back and goes on sale again',
    steps: [
      accept,
      everything,
      arrives,
      { returns: [['shirt', 1]], refund: [['shirt', '30.00', 1]] },
      window,
    ],
    state: 'completed',
    books: [
      { reason: 'returned', books: { refunded: -3000, held: 2640, platform: 360 } },
      { reason: 'completed', books: { held: 3524, seller: -3524 } },
    ],
    atProvider: 4495,
    stock: [1, 0],
  },
  {
    title: 'everything comes back: the delivery goes back, too, and the order is over',
    steps: [
      accept,
      everything,
      arrives,
      {
        returns: [
          ['shirt', 2],
          ['scarf', 1],
        ],
      },
    ],
    state: 'refunded',
    books: [{ reason: 'returned', books: all }],
    atProvider: 0,
    stock: [0, 0],
  },
  {
    title: 'everything comes back in two returns: the delivery goes back with the last',
    steps: [accept, everything, arrives, { returns: [['scarf', 1]] }, { returns: [['shirt', 2]] }],
    state: 'refunded',
    books: [
      { reason: 'returned', books: { refunded: -1005, held: 884, platform: 121 } },
      { reason: 'returned', books: { refunded: -6490, held: 5280, delivery: 490, platform: 720 } },
    ],
    atProvider: 0,
    stock: [0, 0],
  },
  {
    title: 'a worn scarf is refunded in part, with a reason; the brand is paid the rest',
    steps: [
      accept,
      everything,
      arrives,
      { returns: [['scarf', 1]], refund: [['scarf', '5.05', 0]], reason: 'It was worn.' },
      window,
    ],
    state: 'completed',
    books: [
      // of 65.00 the commission is 8.41 × 65.00 / 70.05 = 7.80: 5.05 without 0.61
      { reason: 'returned', books: { refunded: -505, held: 444, platform: 61 } },
      { reason: 'completed', books: { held: 5720, seller: -5720 } },
    ],
    atProvider: 6990,
    stock: [0, 0],
  },
  {
    title: 'the brand gives a part back, and then all that is left with the delivery',
    steps: [accept, everything, { gives: '20.00' }, { gives: '54.95' }],
    state: 'refunded',
    books: [
      // of 50.05 the commission is 8.41 × 50.05 / 70.05 = 6.01
      { reason: 'refunded', books: { refunded: -2000, held: 1760, platform: 240 } },
      { reason: 'refunded', books: { refunded: -5495, held: 4404, delivery: 490, platform: 601 } },
    ],
    atProvider: 0,
    stock: [0, 0],
  },
]
