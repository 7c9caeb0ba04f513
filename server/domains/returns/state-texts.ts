import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

const refunded = { buyer: 'You are refunded. Your bank may take up to ten days to show it.' }

/** What the states of a return say to their reader. */
export const returnStateTexts: StateTexts = {
  authorized: { buyer: 'You have to send it back.' },
  received: {
    buyer: 'It is back with the brand, which looks at it.',
    seller: 'You have it back. Refund it, or explain why not.',
  },
  rejected: { seller: 'You did not refund it.' },
  'rejected.contestable': { buyer: 'You can ask a moderator to decide.' },
  refunded,
  withdrawn: { buyer: 'You keep it.' },
  expired: { buyer: 'You did not send it back.' },
}
