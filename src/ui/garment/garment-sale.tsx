import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Garment } from '#src/api/contract/garments.ts'
import type { sellGarmentMachine } from '#src/machines/editors/sell-garment.ts'
import { useSelect } from '../actors.tsx'
import { adLinks } from '../ads/ad-links.ts'
import { AdState, outerState } from '../ads/ad-state.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

export type SellActor = ActorRefFrom<typeof sellGarmentMachine>

interface GarmentSaleProps {
  garment: Garment
  /** Brands sell products, and nothing of their wardrobe. */
  isCompany: boolean
  actor: SellActor
}

/** Whether a garment is for sale, and the one step that makes it so. */
export function GarmentSale({
  garment: { ad, state, is_draft: isDraft },
  isCompany,
  actor,
}: GarmentSaleProps) {
  const isHers = state === 'owned' || state === 'archived'
  if (isCompany) return isHers ? <ForBrands /> : null
  if (ad !== null && isOffering(ad))
    return ad.state === 'draft' ? (
      <Sale head={<AdState state={ad.state} />} text="An ad of it is begun; nobody sees it yet.">
        <ButtonLink {...adLinks.edit(ad.id)}>Go on with its ad</ButtonLink>
      </Sale>
    ) : (
      <Sale head={<AdState state={ad.state} />} text={words[outerState(ad.state)] ?? 'There is an ad of it.'}>
        <ButtonLink look="quiet" {...adLinks.panel(ad.id)}>
          See its ad
        </ButtonLink>
        {ad.state === 'published' && <Link {...to.product(ad.slug, ad.id)}>See it in the shop</Link>}
      </Sale>
    )
  if (isHers)
    return (
      <Sale text="Its photos and all you know of it come along; you are only asked for what is missing.">
        <SellButton actor={actor} look={isDraft ? 'quiet' : 'strong'} />
      </Sale>
    )
  if ((state === 'leaving' || state === 'sold') && ad !== null)
    return (
      <Sale text="This is the ad that sold it.">
        <ButtonLink look="quiet" {...adLinks.panel(ad.id)}>
          See its ad
        </ButtonLink>
      </Sale>
    )
  return null
}

/** Whether the ad offers the garment now or may do so again: meanwhile the server creates no second one. */
function isOffering({ state }: { state: string }): boolean {
  return state !== 'sold' && state !== 'removed.final'
}

const words: Readonly<Record<string, string>> = {
  pending_review: 'Its ad is looked at before everybody sees it.',
  published: 'It is for sale.',
  reserved: 'A shopper is paying for it just now.',
  paused: 'Its ad is out of the shop until you bring it back.',
  away: 'Its ad is out of the shop while you are away.',
  expired: 'Its ad was shown for ninety days. Renew it, and it is for sale again.',
  removed: 'A moderator took its ad off; the ad says why.',
}

function Sale({ head, text, children }: { head?: ReactNode; text: string; children: ReactNode }) {
  return (
    <section className="garment-sale" aria-label="Selling it">
      {head !== undefined && <p>{head}</p>}
      <p className="small soft">{text}</p>
      <div className="garment-sale__ways">{children}</div>
    </section>
  )
}

interface SellButtonProps {
  actor: SellActor
  /** The name of the garment if several are in one list. */
  of?: string
  /** Quiet if something else comes first: a draft has no name yet. */
  look?: 'strong' | 'quiet'
  label?: string
}

/** The button, and the reason if it failed. */
export function SellButton({ actor, of, look = 'strong', label = 'Sell it' }: SellButtonProps) {
  const message = useSelect(actor, ({ context }) => context.message)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const sell = () => actor.send({ type: 'sell.wanted' })
  return (
    <>
      <Button
        look={look}
        isBusy={isBusy}
        onPress={sell}
        // a hidden text beside the label would be read with a blank before it
        {...(of === undefined ? {} : { 'aria-label': `${label}: ${of}` })}
      >
        {label}
      </Button>
      {message !== null && (
        <p role="alert" className="field__error">
          {message}{' '}
          {isUnreachable && (
            <button type="button" className="text-button" onClick={sell}>
              Retry
            </button>
          )}
        </p>
      )}
    </>
  )
}

function ForBrands() {
  return (
    <p className="small soft">
      A brand sells products, in sizes and colors with a stock; what hangs in its wardrobe is not for sale.{' '}
      <Link {...to.business_products}>Go to your products</Link>
    </p>
  )
}
