import { fromPromise } from 'xstate'
import { enterCode, removeCode } from '#src/api/commands/trade/codes.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { isCheckout } from '#src/machines/checkout/checkout-changes.ts'
import { codeEntryMachine } from '#src/machines/checkout/code-entry.ts'
import { refusalOf } from '#src/machines/refusal.ts'

interface Sent {
  checkout: string
  code: string
}

/** The machine of a checkout's codes with the app's implementations; `give` gets each checkout that is answered. */
export function codeFlow(context: RouterContext, give: (checkout: Checkout) => void) {
  return codeEntryMachine.provide({
    actors: {
      enterCode: fromPromise<Checkout, Sent>(({ input: { checkout, code }, signal }) =>
        enterCode(context, checkout, code, signal),
      ),
      removeCode: fromPromise<Checkout, Sent>(({ input: { checkout, code }, signal }) =>
        removeCode(context, checkout, code, signal),
      ),
    },
    actions: {
      giveCheckout: (_, { checkout }) => give(checkout),
      giveFresh: (_, { error }) => {
        const { data } = refusalOf(error)
        if (isCheckout(data)) give(data)
      },
    },
  })
}
