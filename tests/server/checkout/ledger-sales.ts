import type { Parcel } from '#server/domains/pricing/pricing.ts'
import type { Account } from '#server/platform/database/column-types.ts'

export type Brand = 'atelier' | 'maison'
export type Member = 'theo' | 'ida'

/** Cents by account. */
export type Books = Partial<Record<Account, number>>

/** One line of a cart: pieces of a brand's variant, or an ad of a member. */
export type Bought =
  | { of: Brand; cents: number; pieces: number }
  | { of: Member; cents: number; parcel: Parcel }

export interface Sale {
  title: string
  /** The sellers whose parcels go by express. */
  express?: readonly (Brand | Member)[]
  cart: readonly Bought[]
  /** Cents on the card. */
  charged: number
  /** What each seller's order books when it is paid, and when it is canceled. */
  orders: readonly { of: Brand | Member; sold: Books; cancelled: Books }[]
}

const brand = (of: Brand, cents: number, pieces = 1): Bought => ({ of, cents, pieces })
const ad = (of: Member, cents: number, parcel: Parcel): Bought => ({ of, cents, parcel })

/**
 * The postings of every kind of sale, computed by hand: parcels 3.90, 6.90, 11.60 (V-47); a brand's delivery 4.90, free
 * from 80.00 (V-48); express 6.00 more than a parcel, and 10.90 by a brand (V-80); a buyer fee of 5 % + 0.70 on each ad (V-44); 12 % commission of a brand's order (V-46). The code
 * under test may compute nothing here.
 */
export const sales: readonly Sale[] = [
  {
    title: 'one piece of a brand',
    cart: [brand('atelier', 4990)],
    charged: 5480,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 5480, held: -4391, delivery: -490, platform: -599 },
        cancelled: { refunded: -5480, held: 4391, delivery: 490, platform: 599 },
      },
    ],
  },
  {
    title: 'one piece of a brand by express',
    express: ['atelier'],
    cart: [brand('atelier', 4990)],
    charged: 6080,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 6080, held: -4391, delivery: -1090, platform: -599 },
        cancelled: { refunded: -6080, held: 4391, delivery: 1090, platform: 599 },
      },
    ],
  },
  {
    title: 'a brand’s express where standard delivery is free',
    express: ['atelier'],
    cart: [brand('atelier', 8000)],
    charged: 9090,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 9090, held: -7040, delivery: -1090, platform: -960 },
        cancelled: { refunded: -9090, held: 7040, delivery: 1090, platform: 960 },
      },
    ],
  },
  {
    title: 'an ad by express, beside a standard parcel of a brand',
    express: ['theo'],
    cart: [brand('atelier', 4990), ad('theo', 2000, 'm')],
    charged: 8940,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 5480, held: -4391, delivery: -490, platform: -599 },
        cancelled: { refunded: -5480, held: 4391, delivery: 490, platform: 599 },
      },
      {
        of: 'theo',
        // 20.00, 6.90 + 6.00, and 5 % + 0.70
        sold: { captured: 3460, held: -2000, delivery: -1290, platform: -170 },
        cancelled: { refunded: -3460, held: 2000, delivery: 1290, platform: 170 },
      },
    ],
  },
  {
    title: 'a commission of 120.48 cents, rounded down',
    cart: [brand('atelier', 1004)],
    charged: 1494,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 1494, held: -884, delivery: -490, platform: -120 },
        cancelled: { refunded: -1494, held: 884, delivery: 490, platform: 120 },
      },
    ],
  },
  {
    title: 'a commission of 122.52 cents, rounded up',
    cart: [brand('atelier', 1021)],
    charged: 1511,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 1511, held: -898, delivery: -490, platform: -123 },
        cancelled: { refunded: -1511, held: 898, delivery: 490, platform: 123 },
      },
    ],
  },
  {
    title: 'a commission of the whole order, 240.96 cents, not of each piece',
    cart: [brand('atelier', 1004, 2)],
    charged: 2498,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 2498, held: -1767, delivery: -490, platform: -241 },
        cancelled: { refunded: -2498, held: 1767, delivery: 490, platform: 241 },
      },
    ],
  },
  {
    title: 'one cent below free delivery',
    cart: [brand('atelier', 7999)],
    charged: 8489,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 8489, held: -7039, delivery: -490, platform: -960 },
        cancelled: { refunded: -8489, held: 7039, delivery: 490, platform: 960 },
      },
    ],
  },
  {
    title: 'two pieces of a brand that reach free delivery together',
    cart: [brand('atelier', 3000), brand('atelier', 5000)],
    charged: 8000,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 8000, held: -7040, platform: -960 },
        cancelled: { refunded: -8000, held: 7040, platform: 960 },
      },
    ],
  },
  {
    title: 'the lowest price of a brand',
    cart: [brand('atelier', 100)],
    charged: 590,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 590, held: -88, delivery: -490, platform: -12 },
        cancelled: { refunded: -590, held: 88, delivery: 490, platform: 12 },
      },
    ],
  },
  {
    title: 'the highest price of a brand, three times',
    cart: [brand('atelier', 1_000_000, 3)],
    charged: 3_000_000,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 3_000_000, held: -2_640_000, platform: -360_000 },
        cancelled: { refunded: -3_000_000, held: 2_640_000, platform: 360_000 },
      },
    ],
  },
  {
    title: 'two brands, each below free delivery',
    cart: [brand('atelier', 4000), brand('maison', 4500)],
    charged: 9480,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 4490, held: -3520, delivery: -490, platform: -480 },
        cancelled: { refunded: -4490, held: 3520, delivery: 490, platform: 480 },
      },
      {
        of: 'maison',
        sold: { captured: 4990, held: -3960, delivery: -490, platform: -540 },
        cancelled: { refunded: -4990, held: 3960, delivery: 490, platform: 540 },
      },
    ],
  },
  {
    title: 'an ad in a small parcel',
    cart: [ad('theo', 2000, 's')],
    charged: 2560,
    orders: [
      {
        of: 'theo',
        sold: { captured: 2560, held: -2000, delivery: -390, platform: -170 },
        cancelled: { refunded: -2560, held: 2000, delivery: 390, platform: 170 },
      },
    ],
  },
  {
    title: 'an ad in a medium parcel',
    cart: [ad('theo', 2000, 'm')],
    charged: 2860,
    orders: [
      {
        of: 'theo',
        sold: { captured: 2860, held: -2000, delivery: -690, platform: -170 },
        cancelled: { refunded: -2860, held: 2000, delivery: 690, platform: 170 },
      },
    ],
  },
  {
    title: 'an ad in a large parcel, which is never free',
    cart: [ad('theo', 9000, 'l')],
    charged: 10_680,
    orders: [
      {
        of: 'theo',
        sold: { captured: 10_680, held: -9000, delivery: -1160, platform: -520 },
        cancelled: { refunded: -10_680, held: 9000, delivery: 1160, platform: 520 },
      },
    ],
  },
  {
    title: 'a fee of 50.45 cents and 0.70, rounded down',
    cart: [ad('theo', 1009, 's')],
    charged: 1519,
    orders: [
      {
        of: 'theo',
        sold: { captured: 1519, held: -1009, delivery: -390, platform: -120 },
        cancelled: { refunded: -1519, held: 1009, delivery: 390, platform: 120 },
      },
    ],
  },
  {
    title: 'a fee of 50.5 cents and 0.70, rounded up',
    cart: [ad('theo', 1010, 's')],
    charged: 1521,
    orders: [
      {
        of: 'theo',
        sold: { captured: 1521, held: -1010, delivery: -390, platform: -121 },
        cancelled: { refunded: -1521, held: 1010, delivery: 390, platform: 121 },
      },
    ],
  },
  {
    title: 'the lowest price of an ad',
    cart: [ad('theo', 100, 's')],
    charged: 565,
    orders: [
      {
        of: 'theo',
        sold: { captured: 565, held: -100, delivery: -390, platform: -75 },
        cancelled: { refunded: -565, held: 100, delivery: 390, platform: 75 },
      },
    ],
  },
  {
    title: 'the highest price of an ad',
    cart: [ad('theo', 1_000_000, 'l')],
    charged: 1_051_230,
    orders: [
      {
        of: 'theo',
        sold: { captured: 1_051_230, held: -1_000_000, delivery: -1160, platform: -50_070 },
        cancelled: { refunded: -1_051_230, held: 1_000_000, delivery: 1160, platform: 50_070 },
      },
    ],
  },
  {
    title: 'three ads of one member in one parcel, the largest of theirs',
    cart: [ad('theo', 2000, 's'), ad('theo', 3000, 'l'), ad('theo', 1500, 'm')],
    charged: 8195,
    orders: [
      {
        of: 'theo',
        sold: { captured: 8195, held: -6500, delivery: -1160, platform: -535 },
        cancelled: { refunded: -8195, held: 6500, delivery: 1160, platform: 535 },
      },
    ],
  },
  {
    title: 'two ads of one member, each with a rounded fee of its own',
    cart: [ad('theo', 1010, 'm'), ad('theo', 1010, 's')],
    charged: 2952,
    orders: [
      {
        of: 'theo',
        sold: { captured: 2952, held: -2020, delivery: -690, platform: -242 },
        cancelled: { refunded: -2952, held: 2020, delivery: 690, platform: 242 },
      },
    ],
  },
  {
    title: 'ads of two members, a parcel each',
    cart: [ad('theo', 2000, 's'), ad('ida', 3000, 'l')],
    charged: 6940,
    orders: [
      {
        of: 'theo',
        sold: { captured: 2560, held: -2000, delivery: -390, platform: -170 },
        cancelled: { refunded: -2560, held: 2000, delivery: 390, platform: 170 },
      },
      {
        of: 'ida',
        sold: { captured: 4380, held: -3000, delivery: -1160, platform: -220 },
        cancelled: { refunded: -4380, held: 3000, delivery: 1160, platform: 220 },
      },
    ],
  },
  {
    title: 'two brands and two members at once',
    cart: [
      brand('atelier', 4990),
      ad('theo', 2000, 's'),
      brand('maison', 3000, 3),
      ad('ida', 5000, 'l'),
      ad('theo', 1000, 'm'),
    ],
    charged: 24_940,
    orders: [
      {
        of: 'atelier',
        sold: { captured: 5480, held: -4391, delivery: -490, platform: -599 },
        cancelled: { refunded: -5480, held: 4391, delivery: 490, platform: 599 },
      },
      {
        of: 'theo',
        sold: { captured: 3980, held: -3000, delivery: -690, platform: -290 },
        cancelled: { refunded: -3980, held: 3000, delivery: 690, platform: 290 },
      },
      {
        of: 'maison',
        sold: { captured: 9000, held: -7920, platform: -1080 },
        cancelled: { refunded: -9000, held: 7920, platform: 1080 },
      },
      {
        of: 'ida',
        sold: { captured: 6480, held: -5000, delivery: -1160, platform: -320 },
        cancelled: { refunded: -6480, held: 5000, delivery: 1160, platform: 320 },
      },
    ],
  },
]
