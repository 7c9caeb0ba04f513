import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useApp } from '#src/app/provider.tsx'
import { adSentence, eventWords, stateSentence } from '#src/ui/garment/garment-states.ts'
import { notifyFailure } from '#src/ui/kit/toasts/notify-with-action.ts'
import { NextEvents, NextSteps, stateTitle } from '#src/ui/order/next-steps.tsx'
import { fireGarmentEvent, isGarmentEvent } from './garment-events.ts'

/** The state of the garment, and the events it allows. */
export function GarmentNext({ garment: { slug, state, deadline, allowed, ad } }: { garment: Garment }) {
  const app = useApp()
  const fire = (event: string) => {
    if (isGarmentEvent(event)) notifyFailure(app.actors.toasts, fireGarmentEvent(app, slug, event))
  }
  const shown = allowed.filter(({ event }) => isGarmentEvent(event))
  return (
    <NextSteps
      title={stateTitle(state === 'owned' ? 'in_your_wardrobe' : state)}
      description={[stateSentence(state), adSentence(state, ad?.state)].join(' ').trim()}
      deadline={deadline}
    >
      {shown.length > 0 && <NextEvents allowed={shown} labelOf={eventWords} onEvent={fire} />}
    </NextSteps>
  )
}
