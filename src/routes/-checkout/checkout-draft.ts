import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import {
  type TypedDetails,
  typedDetailsOf,
  unstoredDetails,
} from '#src/machines/checkout/checkout-details.ts'
import type { checkoutFormMachine } from '#src/machines/checkout/checkout-form.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'

/** A checkout's id is known only to its shopper, so it identifies the draft before the session is known. */
const whose = 'checkout'

/** What was typed into this checkout before the session ended. */
export function readCheckoutDraft(id: string): TypedDetails {
  return readDraft(whose, id, typedDetailsOf) ?? {}
}

export function forgetCheckoutDraft(id: string): void {
  forgetDraft(whose, id)
}

/**
 * A member's checkout is theirs alone: once their session ends, nothing more can be stored or paid. This
 * keeps their input as a draft, and once nothing is under way any more `lead` leads to the login and back.
 * After a logout neither happens. Returns the function that stops it.
 */
export function keepOverSessionEnd(
  auth: ActorRefFrom<typeof authMachine>,
  form: ActorRefFrom<typeof checkoutFormMachine>,
  lead: (id: string) => void,
): () => void {
  let session: 'none' | 'member' | 'ended' = 'none'
  const look = () => {
    const now = auth.getSnapshot()
    if (now.matches('loggingOut')) session = 'none'
    else if (now.matches('loggedIn')) session = 'member'
    else if (now.matches('loggedOut') && session === 'member') session = 'ended'
    const snapshot = form.getSnapshot()
    if (session !== 'ended' || !isUnfinished(snapshot)) return
    session = 'none'
    const { id, details, stored } = snapshot.context
    const typed = unstoredDetails(details, stored)
    if (Object.keys(typed).length > 0) keepDraft(whose, id, typed)
    lead(id)
  }
  look()
  const subscriptions = [auth.subscribe(look), form.subscribe(look)]
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
}

function isUnfinished(form: SnapshotFrom<typeof checkoutFormMachine>): boolean {
  return form.context.checkout !== null && !form.hasTag('busy') && !form.matches('paid')
}
