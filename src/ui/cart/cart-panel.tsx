import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import { useActors, useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { Link } from '../kit/link.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as kitWords from '../kit/words.ts'
import { bagHash } from './bag-hash.ts'
import * as words from './words.ts'
import './cart-panel.css'
import { to } from '../paths.ts'
import { BagLine, type CartPanelLine } from './bag-line.tsx'

interface CartPanelProps {
  lines: readonly CartPanelLine[]
  /** Null while a line is still unknown. */
  subtotal: string | null
  onCheckout: () => void
  /** Asks to empty the bag. */
  onEmpty: () => void
  /** A dialog above the panel. */
  children?: ReactNode
  /** The checkout is being opened. */
  isBusy?: boolean
  /** Why it could not be opened, and how to try again. */
  failed?: ReactNode
  /** Fetches the lines again; null if they are known. */
  onRetry?: (() => void) | null
  isRetrying?: boolean
}

/** The bag beside the page. */
export function CartPanel(props: CartPanelProps) {
  const { lines, subtotal, onCheckout, onEmpty, isBusy = false, failed, children } = props
  const { onRetry = null, isRetrying = false } = props
  const { auth, cart } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const isOpen = useSelect(cart, snapshot => snapshot.matches({ panel: 'open' }))
  return (
    <Sheet isOpen={isOpen} onClose={() => cart.send({ type: 'cart.panelClosed' })} title={words.yourBag}>
      {lines.length === 0 ? (
        <div className="bag bag--empty">
          <p>{words.bagEmpty}</p>
          <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
        </div>
      ) : (
        <div className="bag">
          {onRetry !== null && (
            <NoticeBar message={words.cannotConnect} onRetry={onRetry} isRetrying={isRetrying} />
          )}
          <ul className="bag__lines">
            {lines.map(line => (
              <BagLine key={line.id} line={line} />
            ))}
          </ul>
          <div className="bag__foot">
            {failed}
            <p className="bag__sum">
              <span>{kitWords.subtotal}</span>
              <span>{subtotal === null ? '…' : currency(subtotal)}</span>
            </p>
            <p className="small soft">{words.feesHint}</p>
            {lines.filter(({ id }) => id.startsWith('a_')).length > 1 && (
              <p className="small soft">{words.bundleHint}</p>
            )}
            {isGuest && lines.some(({ id }) => id.startsWith('a_')) && (
              <p className="small">
                {words.logInHint}{' '}
                <Link {...to.login} search={{ redirect: `${here}#${bagHash}` }}>
                  {words.logIn}
                </Link>{' '}
                {words.logInHintEnd}
              </p>
            )}
            <Button isWide isBusy={isBusy} onPress={onCheckout}>
              {words.checkout}
            </Button>
            <p>
              <button type="button" className="text-button small" onClick={onEmpty}>
                {words.emptyAccept}
              </button>
            </p>
          </div>
        </div>
      )}
      {children}
    </Sheet>
  )
}
