import type { Address } from '#src/api/contract/address.ts'
import type { Carrier } from '#src/api/contract/values/carriers.ts'

/** What a side of an order does, so many hours ago. What its chart does by itself happens in between. */
export type PurchaseStep = readonly [hoursAgo: number, step: StepOfPurchase]

export type StepOfPurchase =
  | {
      readonly by: 'buyer' | 'seller'
      readonly do:
        | 'cancel'
        | 'ask_extension'
        | 'grant_extension'
        | 'decline_extension'
        | 'ship'
        | 'deliver'
        | 'confirm'
      readonly reason?: string
      readonly carrier?: Carrier
      readonly tracking?: string
      /** With a photo of the drop-off receipt: it counts as shipped at once. */
      readonly hasReceipt?: boolean
    }
  | { readonly by: 'buyer' | 'seller'; readonly do: 'review'; readonly rating: number; readonly text: string }
  | { readonly by: 'buyer'; readonly do: 'claim_lost'; readonly text: string }
  /** With the photos of the item that its ad has, the last one first. */
  | {
      readonly by: 'buyer'
      readonly do: 'report'
      readonly reason: 'not_as_described' | 'damaged'
      readonly photos: number
      readonly text: string
    }
  /** The seller's address is where it goes back to. */
  | { readonly by: 'seller'; readonly do: 'offer_return'; readonly address: Address; readonly text: string }
  | { readonly by: 'buyer'; readonly do: 'accept' }
  | { readonly by: 'seller'; readonly do: 'propose'; readonly proposal: 'reject'; readonly text: string }
  | {
      readonly by: 'seller'
      readonly do: 'propose'
      readonly proposal: 'partial_refund'
      readonly amount: string
      readonly text: string
    }
  | { readonly by: 'buyer'; readonly do: 'escalate'; readonly text: string }
  /** What a moderator decides, at a moment of either side. */
  | { readonly by: 'buyer'; readonly do: 'decide'; readonly decision: 'refund'; readonly text: string }

/** One order between two members of the demo world, as planned before it happens. */
export interface PurchaseStory {
  /** Unique: a story is seeded once. */
  readonly name: string
  /** Both by mailbox. */
  readonly buyer: string
  readonly seller: string
  readonly address: Address
  /** Whether the ad was made from a garment, which then leaves its wardrobe. */
  readonly isGarment?: boolean
  /** When it was paid. */
  readonly hoursAgo: number
  readonly steps: readonly PurchaseStep[]
}

const at = (name: string, line1: string, postcode: string, city: string, country: string): Address => ({
  name,
  line1,
  line2: null,
  postcode,
  city,
  country,
})
const MIA = at('Mia Lindqvist', 'Almgatan 14', '211 20', 'Malmö', 'SE')
const THEO = at('Theo Okafor', '8 Cotham Hill', 'BS6 6LF', 'Bristol', 'GB')
const AMARA = at('Amara Diallo', '19 rue Mercière', '69002', 'Lyon', 'FR')
const JONAS = at('Jonas Weber', 'Karl-Heine-Straße 50', '04229', 'Leipzig', 'DE')
const ANOUK = at('Anouk de Vries', 'Kleine Houtstraat 9', '2011 DD', 'Haarlem', 'NL')
const FREYA = at('Freya Holm', 'Vestergade 21', '8000', 'Aarhus', 'DK')
const NADIA = at('Nadia Haddad', '12 rue Sainte', '13001', 'Marseille', 'FR')
const PRIYA = at('Priya Raman', '7 Clarendon Park Road', 'LE2 3AD', 'Leicester', 'GB')

const ship = (tracking: string, carrier: Carrier = 'dhl'): StepOfPurchase => ({
  by: 'seller',
  do: 'ship',
  carrier,
  tracking,
  hasReceipt: true,
})
/** A carrier that reports nothing, and a number alone. */
const claim = (tracking: string, carrier: Carrier = 'other'): StepOfPurchase => ({
  by: 'seller',
  do: 'ship',
  carrier,
  tracking,
})
/** The built-in carrier, which reports by itself. */
const label: StepOfPurchase = { by: 'seller', do: 'ship', carrier: 'builtin' }
const deliver: StepOfPurchase = { by: 'buyer', do: 'deliver' }
const confirm: StepOfPurchase = { by: 'buyer', do: 'confirm' }
const review = (by: 'buyer' | 'seller', rating: number, text: string): StepOfPurchase => ({
  by,
  do: 'review',
  rating,
  text,
})

const lost = (text: string): StepOfPurchase => ({ by: 'buyer', do: 'claim_lost', text })

type Review = readonly [rating: number, text: string]

/** A trade in which nothing happens but two reviews: the buyer's and the seller's. */
function content(
  buyer: string,
  seller: string,
  address: Address,
  hoursAgo: number,
  [ofBuyer, ofSeller]: readonly [Review, Review],
): PurchaseStory {
  return {
    name: `${buyer} from ${seller}, content`,
    buyer,
    seller,
    address,
    hoursAgo,
    steps: [
      [hoursAgo - 20, ship(`RR${1000 + hoursAgo}45678`, 'other')],
      [hoursAgo - 90, deliver],
      [hoursAgo - 110, confirm],
      [hoursAgo - 115, review('buyer', ...ofBuyer)],
      [hoursAgo - 130, review('seller', ...ofSeller)],
    ],
  }
}

/** What members bought from each other before: the reviews on their pages. */
const EARLIER_STORIES: readonly PurchaseStory[] = [
  content('anouk', 'freya', ANOUK, 880, [
    [5, 'Ironed and wrapped in paper. It looks new.'],
    [5, 'Everything went smoothly.'],
  ]),
  content('amara', 'nadia', AMARA, 862, [
    [5, 'The hem is better sewn than when it was new.'],
    [5, 'A pleasure to deal with.'],
  ]),
  content('jonas', 'marco', JONAS, 850, [
    [5, 'Heavy wool, no moths, smells of nothing. Great.'],
    [4, 'Friendly, asked for the measurements first.'],
  ]),
  content('nadia', 'zofia', NADIA, 838, [
    [4, 'A lovely find. One button was loose, which the ad said.'],
    [5, 'Fast and friendly.'],
  ]),
  content('jonas', 'elliot', JONAS, 826, [
    [5, 'Hardly worn, and the box was there too.'],
    [5, 'Confirmed on the day it arrived.'],
  ]),
  content('priya', 'ingrid', PRIYA, 814, [
    [5, 'Warm, and knitted tightly. Sent on the same day.'],
    [5, 'Thank you for the nice words.'],
  ]),
  content('amara', 'camille', AMARA, 802, [
    [5, 'Wore it to a wedding the same week.'],
    [5, 'Very polite. All good.'],
  ]),
  content('freya', 'hannah', FREYA, 790, [
    [5, 'Two sizes of wear left in it, at least.'],
    [5, 'All fine, quick payment.'],
  ]),
  content('jonas', 'daniel', JONAS, 778, [
    [4, 'Good shirt. The collar is a little stiffer than I like.'],
    [5, 'Clear and quick.'],
  ]),
  content('nadia', 'yara', NADIA, 766, [
    [5, 'With its dust bag, as promised.'],
    [5, 'Lovely contact.'],
  ]),
  content('freya', 'anouk', FREYA, 470, [
    [5, 'Clean, soft and exactly the size that the label says. My son has not taken it off.'],
    [5, 'Paid within the hour, and a kind message when it arrived.'],
  ]),
  content('priya', 'anouk', PRIYA, 245, [
    [4, 'As described. The parcel took a day longer than planned.'],
    [5, 'Quick answers. Gladly again.'],
  ]),
]

/** Orders at every step, for both sides of the members that the demo is shown with; oldest first. */
export const PURCHASE_STORIES: readonly PurchaseStory[] = [
  ...EARLIER_STORIES,
  {
    name: 'mia from theo, both content',
    buyer: 'mia',
    seller: 'theo',
    address: MIA,
    hoursAgo: 620,
    steps: [
      [600, ship('00340434161094021514')],
      [520, deliver],
      [500, confirm],
      [490, review('buyer', 5, 'Better than in the photos, and packed with care.')],
      [470, review('seller', 5, 'Paid at once and answered every message. A pleasure.')],
    ],
  },
  {
    name: 'amara from mia, both content',
    buyer: 'amara',
    seller: 'mia',
    address: AMARA,
    hoursAgo: 580,
    steps: [
      [560, ship('00340434161094021521')],
      [500, deliver],
      [470, confirm],
      [460, review('seller', 5, 'Quick and kind.')],
      [455, review('buyer', 4, 'A little longer than measured, and lovely all the same.')],
    ],
  },
  {
    name: 'priya from mia, reported as lost',
    buyer: 'priya',
    seller: 'mia',
    address: PRIYA,
    hoursAgo: 420,
    steps: [
      [400, ship('RR123456785SE', 'other')],
      [30, lost('The tracking has not moved for two weeks.')],
    ],
  },
  {
    name: 'theo from amara, a part offered',
    buyer: 'theo',
    seller: 'amara',
    address: THEO,
    hoursAgo: 425,
    steps: [
      [405, ship('6A00000000015', 'other')],
      [44, lost('Nothing has arrived, and the carrier cannot tell where it is.')],
      [
        20,
        {
          by: 'seller',
          do: 'propose',
          proposal: 'partial_refund',
          amount: '5.00',
          text: 'The carrier is still looking. Would a part help until it is found?',
        },
      ],
    ],
  },
  {
    name: 'mia from lucia, with a moderator',
    buyer: 'mia',
    seller: 'lucia',
    address: MIA,
    hoursAgo: 440,
    steps: [
      [420, ship('PX4455667790', 'other')],
      [70, lost('It was due two weeks ago and has not come.')],
      [
        55,
        { by: 'seller', do: 'propose', proposal: 'reject', text: 'I have the receipt of the post office.' },
      ],
      [30, { by: 'buyer', do: 'escalate', text: 'A receipt does not bring the parcel. Please decide.' }],
    ],
  },
  {
    name: 'theo from jonas, refunded',
    buyer: 'theo',
    seller: 'jonas',
    address: THEO,
    hoursAgo: 500,
    steps: [
      [480, ship('JJ0000000019', 'other')],
      [130, lost('The parcel never came.')],
      [110, { by: 'seller', do: 'propose', proposal: 'reject', text: 'I sent it, I am sure.' }],
      [100, { by: 'buyer', do: 'escalate', text: 'There is no trace of it anywhere.' }],
      [
        60,
        { by: 'buyer', do: 'decide', decision: 'refund', text: 'The carrier has no record of this parcel.' },
      ],
    ],
  },
  {
    name: 'mia from lucia, one review',
    buyer: 'mia',
    seller: 'lucia',
    address: MIA,
    hoursAgo: 300,
    steps: [
      [280, ship('PX4455667788', 'other')],
      [220, deliver],
      [200, confirm],
      [190, review('seller', 5, 'Everything went smoothly.')],
    ],
  },
  {
    name: 'mia from priya, overdue',
    buyer: 'mia',
    seller: 'priya',
    address: MIA,
    hoursAgo: 410,
    steps: [[390, ship('JV900000001GB', 'other')]],
  },
  {
    name: 'mia from amara, to send back',
    buyer: 'mia',
    seller: 'amara',
    address: MIA,
    hoursAgo: 265,
    steps: [
      [250, ship('6A00000000023', 'other')],
      [170, deliver],
      [
        150,
        {
          by: 'buyer',
          do: 'report',
          reason: 'not_as_described',
          photos: 2,
          text: 'One seam is coming apart, and the ad says it has no flaws.',
        },
      ],
      [
        90,
        {
          by: 'seller',
          do: 'offer_return',
          address: AMARA,
          text: 'I am sorry, I did not see it. Send it back and you get everything refunded.',
        },
      ],
      [26, { by: 'buyer', do: 'accept' }],
    ],
  },
  {
    name: 'jonas from mia, damaged',
    buyer: 'jonas',
    seller: 'mia',
    address: JONAS,
    hoursAgo: 160,
    steps: [
      [140, ship('00340434161094021552')],
      [60, deliver],
      [
        18,
        {
          by: 'buyer',
          do: 'report',
          reason: 'damaged',
          photos: 2,
          text: 'There is a stain on the front that the photos of the ad do not show.',
        },
      ],
    ],
  },
  {
    name: 'theo from keiko, not shipped',
    buyer: 'theo',
    seller: 'keiko',
    address: THEO,
    hoursAgo: 260,
    steps: [],
  },
  {
    name: 'jonas from theo, one review',
    buyer: 'jonas',
    seller: 'theo',
    address: JONAS,
    hoursAgo: 250,
    steps: [
      [240, ship('00340434161094021538')],
      [180, deliver],
      [150, confirm],
      [140, review('buyer', 4, 'Good shoes. One lace was missing.')],
    ],
  },
  {
    name: 'mia from jonas, delivered',
    buyer: 'mia',
    seller: 'jonas',
    address: MIA,
    hoursAgo: 150,
    steps: [
      [120, ship('00340434161094021545')],
      [22, deliver],
    ],
  },
  {
    name: 'mia from keiko, cancelled',
    buyer: 'mia',
    seller: 'keiko',
    address: MIA,
    hoursAgo: 100,
    steps: [
      [96, { by: 'seller', do: 'cancel', reason: 'I found a tear in the lining when packing it. Sorry!' }],
    ],
  },
  {
    name: 'theo from priya, delivered',
    buyer: 'theo',
    seller: 'priya',
    address: THEO,
    hoursAgo: 98,
    steps: [
      [90, ship('JV900000002GB', 'other')],
      [40, deliver],
    ],
  },
  {
    name: 'mia from amara, on its way',
    buyer: 'mia',
    seller: 'amara',
    address: MIA,
    hoursAgo: 60,
    steps: [[30, label]],
  },
  {
    name: 'theo from priya, without a receipt',
    buyer: 'theo',
    seller: 'priya',
    address: THEO,
    hoursAgo: 70,
    steps: [[44, claim('RB123456785GB')]],
  },
  {
    name: 'jonas from mia, without a receipt',
    buyer: 'jonas',
    seller: 'mia',
    address: JONAS,
    hoursAgo: 52,
    steps: [[23, claim('RB123456794GB')]],
  },
  {
    name: 'mia from theo, more time',
    buyer: 'mia',
    seller: 'theo',
    address: MIA,
    hoursAgo: 48,
    steps: [[20, { by: 'seller', do: 'ask_extension' }]],
  },
  {
    name: 'theo from mia, to ship',
    buyer: 'theo',
    seller: 'mia',
    address: THEO,
    isGarment: true,
    hoursAgo: 26,
    steps: [],
  },
]
