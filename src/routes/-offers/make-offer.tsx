import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { makeOffer } from '#src/api/commands/offers.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import type { OfferTerms } from '#src/api/contract/offers.ts'
import { offerTermsQuery } from '#src/api/queries/offers.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { AmountField } from '#src/ui/offers/amount-field.tsx'
import { suggestionsBetween } from '#src/ui/offers/suggestions.ts'
import * as words from '#src/ui/offers/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { Listed } from '../-settings/listed.tsx'
import { ThreadOffer } from './thread-offer.tsx'
import { useAmountForm } from './use-amount-form.ts'

interface MakeOfferProps {
  listing: Listing
  onClose: () => void
}

/**
 * The dialog in which a member offers a price. The address opens it, so that a link followed before hydration
 * works, too. Visitors are led to the login and back.
 */
export function MakeOffer(props: MakeOfferProps) {
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const { slug, id } = props.listing
  const here = `${addressOf(to.product(slug, id))}?offer=yes`
  if (isGuest) return <Navigate to="/login" search={{ redirect: here }} replace />
  return isKnown ? <Terms {...props} /> : null
}

function Terms({ listing, onClose }: MakeOfferProps) {
  const { client } = useApp()
  const query = useQuery({ ...offerTermsQuery(client, listing.id), retry: false })
  return (
    <Sheet isOpen onClose={onClose} title={words.makeOffer} place="middle">
      <div className="flow">
        <Listed query={query} waiting={words.loading}>
          {terms =>
            terms.offer !== null ? (
              <ThreadOffer offer={terms.offer} side="buyer" name={listing.seller.name} />
            ) : terms.closed !== null ? (
              <p role="status">{terms.closed}</p>
            ) : (
              <OfferForm terms={terms} title={listing.title} />
            )
          }
        </Listed>
        {query.data?.thread_id && (
          <p className="small">
            <Link to="/account/messages" search={{ thread: query.data.thread_id }}>
              {words.openConversation}
            </Link>
          </p>
        )}
      </div>
    </Sheet>
  )
}

function OfferForm({ terms, title }: { terms: OfferTerms; title: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const { ad_id: adId, thread_id: threadId, list_price: listPrice, floor, highest } = terms
  const terms$ = offerTermsQuery(app.client, adId)
  const actor = useAmountForm({
    name: `offer ${adId}`,
    needed: words.amountNeeded,
    send: async (amount, key) => {
      const offer = await makeOffer(app, { adId, threadId }, amount, key)
      await navigate({ to: '/account/messages', search: { thread: offer.thread_id } })
    },
    reload: () => app.queryClient.fetchQuery({ ...terms$, staleTime: 0 }),
    saved: words.sent,
    onSaved: () => undefined,
  })
  const suggestions = suggestionsBetween(
    { listPrice, lowest: floor, highest },
    { label: words.lowest, amount: floor },
  )
  return (
    <>
      <p>{words.intro(title, currency(listPrice))}</p>
      <SaveForm
        actor={actor}
        name="offer"
        labels={{ amount: words.amount }}
        submit={words.send}
        isDiscardable={false}
      >
        {field => (
          <AmountField
            field={field('amount')}
            suggestions={suggestions}
            hint={words.range(currency(floor), currency(highest))}
            side="buyer"
          />
        )}
      </SaveForm>
      <p className="small soft">
        {words.promise} {words.roundsLeft(terms.rounds_left)}
      </p>
    </>
  )
}
