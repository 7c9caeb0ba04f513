type Side = 'buyer' | 'seller'

/** One thing that happens to an offer, so many hours ago. Prices are percent of the ad's. */
export type OfferStep =
  | readonly [hoursAgo: number, by: Side, what: 'offer' | 'counter', percent: number]
  | readonly [hoursAgo: number, by: Side, what: 'accept' | 'decline' | 'withdraw' | 'pay']
  | readonly [hoursAgo: number, by: Side, what: 'wait']

/** One thread with offers in the demo world. */
export interface OfferStory {
  /** Unique: a story is seeded once. */
  readonly name: string
  /** Members, by mailbox. */
  readonly buyer: string
  readonly seller: string
  /** Which of the seller's oldest ads it is about, from 0. */
  readonly nth: number
  readonly steps: readonly OfferStep[]
}

/** Offers in every state, for the two members whom the demo is shown with. */
export const OFFER_STORIES: readonly OfferStory[] = [
  {
    name: 'theo has to answer mia',
    ...{ buyer: 'mia', seller: 'theo', nth: 0 },
    steps: [[5, 'buyer', 'offer', 80]],
  },
  {
    name: 'mia has to answer theo',
    ...{ buyer: 'theo', seller: 'mia', nth: 0 },
    steps: [
      [9, 'buyer', 'offer', 70],
      [6, 'seller', 'counter', 90],
      [4, 'buyer', 'counter', 80],
    ],
  },
  {
    name: 'mia can pay',
    ...{ buyer: 'mia', seller: 'theo', nth: 1 },
    steps: [
      [10, 'buyer', 'offer', 85],
      [7, 'seller', 'accept'],
    ],
  },
  {
    name: 'theo can pay what mia offered',
    ...{ buyer: 'theo', seller: 'mia', nth: 1 },
    steps: [
      [12, 'seller', 'offer', 75],
      [8, 'buyer', 'accept'],
    ],
  },
  {
    name: 'theo tried three times',
    ...{ buyer: 'theo', seller: 'mia', nth: 2 },
    steps: [
      [90, 'buyer', 'offer', 60],
      [65, 'buyer', 'wait'],
      [60, 'buyer', 'offer', 63],
      [58, 'seller', 'decline'],
      [57, 'buyer', 'offer', 66],
      [56, 'buyer', 'withdraw'],
    ],
  },
  {
    name: 'theo did not pay',
    ...{ buyer: 'theo', seller: 'mia', nth: 3 },
    steps: [
      [90, 'buyer', 'offer', 75],
      [85, 'seller', 'accept'],
      [61, 'buyer', 'wait'],
    ],
  },
  {
    name: 'theo was too late',
    ...{ buyer: 'theo', seller: 'amara', nth: 0 },
    steps: [[20, 'buyer', 'offer', 65]],
  },
  {
    name: 'mia paid',
    ...{ buyer: 'mia', seller: 'amara', nth: 0 },
    steps: [
      [19, 'buyer', 'offer', 80],
      [17, 'seller', 'accept'],
      [15, 'buyer', 'pay'],
    ],
  },
]
