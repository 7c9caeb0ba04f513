import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { answerChallenge } from './challenge.ts'
import { enterCheckoutCode, removeCheckoutCode } from './codes.ts'
import { createCheckout } from './create.ts'
import { readCheckout } from './open.ts'
import { payCheckout } from './pay.ts'
import { reserveCheckout } from './reserve.ts'
import { updateCheckout } from './update.ts'

export const checkoutHandlers: HandlersOf<
  | 'createCheckout'
  | 'getCheckout'
  | 'updateCheckout'
  | 'reserveCheckout'
  | 'enterCode'
  | 'removeCode'
  | 'payCheckout'
  | 'answerChallenge'
> = {
  createCheckout,
  getCheckout: async (context, { params, query }) => ({
    data: await readCheckout(context, params.id, query.key ?? context.orderKey),
  }),
  updateCheckout,
  reserveCheckout,
  enterCode: enterCheckoutCode,
  removeCode: removeCheckoutCode,
  payCheckout,
  answerChallenge,
}
