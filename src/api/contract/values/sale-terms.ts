/**
 * Fees and windows of a sale. Prices, charts and the pages that promise them read them here, so that no page promises
 * anything else. Amounts are in cents.
 */
export const fees = {
  /** What a buyer pays for protection on a member's price (V-44). */
  buyerPercent: 5,
  buyerFixed: 70,
  /** Of a brand's sale (V-46). */
  commissionPercent: 12,
  /** A member's parcel (V-47). */
  parcels: { s: 390, m: 690, l: 1160 },
  /** A brand's delivery, and the subtotal at one brand from which it is free (V-48). */
  brandDelivery: 490,
  brandFreeFrom: 8000,
  /** Express: on top of a member's parcel, and by a brand, also where its standard delivery is free (V-80). */
  expressOnTop: 600,
  brandExpress: 1090,
  /** To a pick-up point: what a member's parcel costs less, and a brand's, which is free where its standard delivery is (V-81). */
  pointOff: 100,
  brandPoint: 290,
} as const

/** From how many ads of one member on a bundle discount is, step by step, and the most that can be taken off. */
export const bundles = { steps: [2, 3, 5], mostPercent: 50 } as const

/** Business days that a parcel is usually on its way, by service: the least and the most (V-80). */
export const transit = {
  standard: { least: 2, most: 5 },
  express: { least: 1, most: 2 },
  point: { least: 2, most: 5 },
} as const

export const windows = {
  /** Minutes that a checkout holds everything. */
  hold: 15,
  /** Minutes in which the buyer may cancel a purchase from a member. */
  secondThoughts: 60,
  /** Business days of a member to ship, and those that the buyer may grant more. */
  memberDispatch: 5,
  extension: 3,
  /** Business days after a member marked an order as shipped, until a scan or a receipt has to show it. */
  proof: 10,
  /** Business days of a brand to accept an order, and then to ship it. */
  brandAcceptance: 2,
  brandDispatch: 5,
  /** Days without delivery after which a member's parcel counts as lost. */
  lost: 14,
  /** Days to confirm a purchase from a member or to report a problem. */
  inspection: 3,
  /** Days to send something back to a brand, and to hand over the parcel once the return is authorized. */
  brandReturn: 30,
  sendReturn: 14,
  /** Business days of a brand to check a return. */
  checkReturn: 5,
  /** Business days of a moderator. */
  decision: 5,
  /** Days after which a dispute that nobody settled is refunded. */
  dispute: 30,
  reviews: 14,
  appeal: 14,
  /** Days that an ad is shown. */
  ad: 90,
  /** Hours to answer an offer, and then to pay it. */
  offer: 24,
  /** Days in which an account that is to be deleted can be kept. */
  deletion: 30,
  /** Hours in which an import can be undone. */
  undoImport: 24,
  /** The most days that a bank takes to show a refund. */
  refund: 10,
} as const
