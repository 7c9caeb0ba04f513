import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '#src/api/contract/threads.ts'
import { threadOfferTermsQuery } from '#src/api/queries/trade/offers.ts'
import { useApp } from '#src/app/provider.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as words from '#src/ui/offers/words.ts'

const OfferDialog = lazyComponent(async () => (await import('./offer-dialog.tsx')).OfferDialog)

/**
 * The way to an offer in a conversation about a member's ad, for both sides. It is there while the ad is for sale
 * and no offer is under way; the dialog says why none can be made.
 */
export function OfferInThread({ thread }: { thread: Thread }) {
  const { client } = useApp()
  const [isAsked, setIsAsked] = useState(false)
  const { listing, closed } = thread
  const isPossible = closed === null && listing?.kind === 'ad' && listing.state === 'for_sale'
  const query = useQuery({ ...threadOfferTermsQuery(client, thread.id), enabled: isPossible, retry: false })
  const close = () => setIsAsked(false)
  if (!isPossible || query.data === undefined || query.data.offer !== null) return null
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsAsked(true)}>
        {words.makeOffer}
      </Button>
      {isAsked && (
        <OfferDialog
          terms={query}
          side={thread.role}
          title={listing.title}
          name={thread.with.name}
          onSent={close}
          onClose={close}
        />
      )}
    </>
  )
}
