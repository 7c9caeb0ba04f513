import { useActors, useSelect } from '../actors.tsx'
import { ButtonLink } from '../kit/button.tsx'
import * as kitWords from '../kit/words.ts'
import { NotFound } from '../layout/lazy-not-found.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { addressOf, to } from '../paths.ts'
import type { CheckoutActor } from './screens.ts'
import * as words from './words.ts'

/** Shown if there is no checkout that the user may see; a visitor may find theirs by logging in. */
export function MissingCheckout({ actor }: { actor: CheckoutActor }) {
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const id = useSelect(actor, ({ context }) => context.id)
  if (!isGuest) return <NotFound />
  return (
    <MessagePage
      title={words.missingTitle}
      actions={
        <>
          <ButtonLink {...to.login} search={{ redirect: addressOf(to.checkout(id)) }}>
            {kitWords.logIn}
          </ButtonLink>
          <ButtonLink {...to.catalog} look="quiet">
            {words.seeLatest}
          </ButtonLink>
        </>
      }
    >
      <p>{words.missingText}</p>
    </MessagePage>
  )
}
