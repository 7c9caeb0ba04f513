import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Listing } from '#src/api/contract/catalog.ts'
import type { productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { chosenVariant } from '#src/machines/forms/product-choice.ts'
import { useActors, useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

interface BuyButtonsProps {
  actor: ActorRefFrom<typeof productChoiceMachine>
  unavailable: Listing['unavailable']
  /** Opens a checkout of this item alone; the choice is complete. */
  onBuyNow: (id: string) => void
  isBuying: boolean
  /** Why the checkout could not be opened, and how to try again. */
  failed?: ReactNode
}

/** Adds to the bag, or goes straight to the checkout; says what is missing, sold out, or all there is. */
export function BuyButtons({ actor, unavailable, onBuyNow, isBuying, failed }: BuyButtonsProps) {
  const { auth, cart } = useActors()
  const router = useRouter()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const chosen = useSelect(actor, ({ context }) => chosenVariant(context))
  const isSoldOut = useSelect(actor, snapshot => snapshot.matches('soldOut'))
  const isAtStock = useSelect(actor, snapshot => snapshot.matches('atStock'))
  const inCart = useSelect(
    cart,
    ({ context }) => context.lines.find(line => line.id === chosen?.id)?.quantity ?? 0,
  )
  const needsLogIn = !isSoldOut && isGuest && isAd(chosen?.id)
  const add = () => actor.send({ type: 'product.added', inCart })
  return (
    <div className="buy">
      {needsLogIn && (
        <ButtonLink
          isWide
          only="visitors"
          {...to.login}
          search={{ redirect: router.state.location.pathname }}
        >
          {words.logInToBuy}
        </ButtonLink>
      )}
      <Button
        isWide
        look={needsLogIn ? 'quiet' : 'strong'}
        isRefused={isSoldOut}
        onPress={add}
        aria-describedby="buy-note"
      >
        {isSoldOut ? unavailable.label : words.addToBag}
      </Button>
      {!isSoldOut && (
        <Button
          isWide
          only={needsLogIn ? 'members' : undefined}
          look="quiet"
          isBusy={isBuying}
          onPress={() => (chosen === undefined ? add() : onBuyNow(chosen.id))}
        >
          {words.buyNow}
        </Button>
      )}
      {failed}
      <p id="buy-note" className="small soft" role="status">
        {noteOf({ note: isSoldOut ? unavailable.note : null, isAtStock, stock: chosen?.stock })}
      </p>
      <noscript>
        <p className="small">{words.needsJavascript}</p>
      </noscript>
    </div>
  )
}

/** Whether it is an ad. Members sell only to members, so a guest's checkout could only refuse it. */
function isAd(id: string | undefined): boolean {
  return id?.startsWith('a_') === true
}

function noteOf({
  note,
  isAtStock,
  stock,
}: {
  note: string | null
  isAtStock: boolean
  stock: number | undefined
}) {
  if (note !== null) return note
  if (isAtStock) return stock === 1 ? words.alreadyInBag : words.allInBag(stock)
  if (stock !== undefined && stock > 1 && stock <= 3) return words.onlyLeft(stock)
  return ''
}
