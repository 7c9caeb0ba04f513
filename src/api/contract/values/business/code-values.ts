/** The limits of a discount code (V-90). `least` are the cents that stay to be paid for the items that it holds for. */
export const codeLimits = {
  ...{ shortest: 3, longest: 20, percent: 90, products: 500, uses: 1_000_000, perBuyer: 100 },
  ...{ days: 365, ahead: 365, least: 100, atOnce: 10 },
} as const

export const codeKinds = {
  percent: 'A percentage',
  amount: 'An amount',
  delivery: 'Free delivery',
} as const

export const codeStates = {
  scheduled: 'Scheduled',
  active: 'Active',
  paused: 'Paused',
  used_up: 'Used up',
  ended: 'Ended',
} as const
export type CodeState = keyof typeof codeStates

/** A code as it is compared: without spaces, in capitals. */
export const codeText = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()
