import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { Listing } from '#src/api/contract/catalog.ts'
import { offerTermsQuery } from '#src/api/queries/trade/offers.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import * as words from '#src/ui/offers/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { OfferDialog } from './offer-dialog.tsx'

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
  const navigate = useNavigate()
  const query = useQuery({ ...offerTermsQuery(client, listing.id), retry: false })
  return (
    <OfferDialog
      terms={query}
      side="buyer"
      title={listing.title}
      name={listing.seller.name}
      onSent={({ thread_id: thread }) => void navigate({ to: '/account/messages', search: { thread } })}
      onClose={onClose}
    >
      {query.data?.thread_id && (
        <p className="small">
          <Link to="/account/messages" search={{ thread: query.data.thread_id }}>
            {words.openConversation}
          </Link>
        </p>
      )}
    </OfferDialog>
  )
}
