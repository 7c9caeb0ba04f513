import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { sellGarmentMachine } from '#src/machines/editors/wardrobe/sell-garment.ts'
import { useSelect } from '../actors.tsx'
import { adLinks } from '../ads/ad-links.ts'
import { AdState, outerState } from '../ads/ad-state.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'

export type SellActor = ActorRefFrom<typeof sellGarmentMachine>

interface GarmentSaleProps {
  garment: Garment
  /** Brands sell products, and nothing of their wardrobe. */
  isCompany: boolean
  actor: SellActor
}

/** Whether a garment is for sale, and the one step that makes it so. */
export function GarmentSale({ garment: { ad, state }, isCompany, actor }: GarmentSaleProps) {
  const isHers = state === 'owned' || state === 'archived'
  if (isCompany) return isHers ? <ForBrands /> : null
  if (ad !== null && isOffering(ad))
    return ad.state === 'draft' ? (
      <Sale head={<AdState state={ad.state} />} text={words.adDraft}>
        <ButtonLink {...adLinks.edit(ad.id)}>{words.continueAd}</ButtonLink>
      </Sale>
    ) : (
      <Sale
        head={<AdState state={ad.state} />}
        text={words.garmentSaleTexts[outerState(ad.state)] ?? words.adExists}
      >
        <ButtonLink look="quiet" {...adLinks.panel(ad.id)}>
          {words.seeAd}
        </ButtonLink>
        {ad.state === 'published' && <Link {...to.product(ad.slug, ad.id)}>{words.seeItInTheShop}</Link>}
      </Sale>
    )
  if (isHers)
    return (
      <section className="garment-sale--open" aria-label={words.sellTitle}>
        <SellButton actor={actor} look="quiet" />
        <p className="small soft">{words.sellHint}</p>
      </section>
    )
  if ((state === 'leaving' || state === 'sold') && ad !== null)
    return (
      <Sale text={words.soldByAd}>
        <ButtonLink look="quiet" {...adLinks.panel(ad.id)}>
          {words.seeAd}
        </ButtonLink>
      </Sale>
    )
  return null
}

/** Whether the ad offers the garment now or may do so again: meanwhile the server creates no second one. */
function isOffering({ state }: { state: string }): boolean {
  return state !== 'sold' && state !== 'removed.final'
}

function Sale({ head, text, children }: { head?: ReactNode; text: string; children: ReactNode }) {
  return (
    <section className="garment-sale" aria-label={words.sellTitle}>
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
  /** Quiet if something else comes first. */
  look?: 'strong' | 'quiet'
  label?: string
}

/** The button, and the reason if it failed. */
export function SellButton({ actor, of, look = 'strong', label = words.sell }: SellButtonProps) {
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
              {kitWords.retry}
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
      {words.brandsSellProducts} <Link {...to.business_products}>{words.goToYourProducts}</Link>
    </p>
  )
}
