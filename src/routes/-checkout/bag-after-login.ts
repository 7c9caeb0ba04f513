import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { bagHash } from '#src/ui/cart/bag-hash.ts'

/** Opens the bag of a member who logged in from it; the address is then as it was before. */
export function useBagAfterLogin(): void {
  const { auth, cart } = useActors()
  const navigate = useNavigate()
  const isWanted = useLocation({ select: ({ hash }) => hash === bagHash })
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  useEffect(() => {
    if (!isWanted || !isKnown) return
    // a change of the address closes the bag, so it is opened after that
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }).then(() =>
      cart.send({ type: 'cart.panelOpened' }),
    )
  }, [isWanted, isKnown, navigate, cart])
}
