import type { ActorRefFrom } from 'xstate'
import type { openCheckoutMachine } from '#src/machines/checkout/open-checkout.ts'
import { useSelect } from '../actors.tsx'
import * as words from './words.ts'

/**
 * The reason why a checkout could not be opened, beside the button that tried. Retry follows if the outcome is
 * unknown: repeating the same call is the way to continue (E-27).
 */
export function FailedOpening({ actor }: { actor: ActorRefFrom<typeof openCheckoutMachine> }) {
  const message = useSelect(actor, ({ context }) => context.message)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  if (message === null) return null
  return (
    <p role="alert" className="field__error">
      {message}{' '}
      {isUnreachable && (
        <button
          type="button"
          className="text-button"
          onClick={() => actor.send({ type: 'checkout.retried' })}
        >
          {words.retry}
        </button>
      )}
    </p>
  )
}
