import { garmentLifecycle } from '#src/api/commands/garments.ts'
import { sendEvent } from '#src/api/commands/lifecycle.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import type { garmentEvents } from '#src/api/contract/wardrobe/garment-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useApp } from '#src/app/provider.tsx'
import { adSentence, stateSentence, stateTitle } from '#src/ui/garment/garment-states.ts'
import * as words from '#src/ui/garment/words.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { NextSteps } from '#src/ui/lifecycle/next-steps.tsx'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

type GarmentEvent = EventName<typeof garmentEvents>

/** The event that undoes each; there is nothing to undo where a garment stays. */
const back: Readonly<Record<GarmentEvent, GarmentEvent | null>> = {
  archive: 'restore',
  restore: 'archive',
  donate: 'keep',
  discard: 'keep',
  keep: null,
}
const names = Object.keys(back) as GarmentEvent[]

/** The state of the garment, and the events it allows. The toast after one offers undo. */
export function GarmentNext({ garment }: { garment: Garment }) {
  const app = useApp()
  const { slug, state, deadline, allowed, ad } = garment
  const shown = allowed.filter(({ event }) => event in back)
  const notify = (name: string, after: Garment) => {
    const event = names.find(each => each === name)
    if (event === undefined) return
    const isGone = after.ad !== null && after.ad.state !== ad?.state
    const message = isGone ? `${words.messages[event]} ${words.adRemoved}` : words.messages[event]
    const undo = back[event]
    const { toasts } = app.actors
    if (undo === null) toasts.send({ type: 'toast.requested', tone: 'success', message })
    else
      notifyWithUndo(toasts, message, () =>
        sendEvent(app, garmentLifecycle, { slug }, { type: undo }, { idempotencyKey: newNonce() }),
      )
  }
  return (
    <NextSteps
      title={stateTitle(state)}
      description={[stateSentence(state), adSentence(state, ad?.state)].join(' ').trim()}
      deadline={deadline}
    >
      <LifecycleActions
        lifecycle={garmentLifecycle}
        target={garment}
        allowed={shown}
        actions={names.map(name => ({ name, label: words.events[name] }))}
        onSent={notify}
      />
    </NextSteps>
  )
}
