import type { HandlersOf } from '../../handler.ts'
import { answerChallenge } from './challenge.ts'
import { createCheckout, openCheckout, showCheckout, updateCheckout } from './open.ts'
import { payCheckout } from './pay.ts'
import { reserveCheckout } from './reserve.ts'

export const checkoutHandlers: HandlersOf<
  'createCheckout' | 'getCheckout' | 'updateCheckout' | 'reserveCheckout' | 'payCheckout' | 'answerChallenge'
> = {
  createCheckout,
  getCheckout: async (context, { params }) => ({
    data: await showCheckout(context, await openCheckout(context, params.id)),
  }),
  updateCheckout,
  reserveCheckout,
  payCheckout,
  answerChallenge,
}
