import type { ActorRefFrom } from 'xstate'
import type { openCheckoutMachine } from '#src/machines/flows/open-checkout.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FailedTry } from '#src/ui/failed-try.tsx'

/** Why a checkout could not be opened, from the bag and from "Buy now". */
export function FailedOpening({ actor }: { actor: ActorRefFrom<typeof openCheckoutMachine> }) {
  const message = useSelect(actor, ({ context }) => context.message)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  return (
    <FailedTry
      message={message}
      onRetry={isUnreachable ? () => actor.send({ type: 'checkout.retried' }) : null}
    />
  )
}
