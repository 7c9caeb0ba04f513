import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { type Lifecycle, sendEvent } from '#src/api/commands/lifecycle.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import { useApp } from '#src/app/provider.tsx'
import { lifecycleEventMachine } from '#src/machines/forms/lifecycle-event.ts'

export type LifecycleActor = ActorRefFrom<typeof lifecycleEventMachine>

interface UseLifecycle<Target, Body extends { type: string }, View> {
  lifecycle: Lifecycle<Target, Body, View>
  target: Target
  /**
   * Called first, where something of the entity may still be on its way to the server. Resolves to the version that it
   * has by then, null where that is the one shown; rejects with a refusal where the event must not be sent.
   */
  before?: ((name: string) => Promise<number | null>) | undefined
  /** Called once the event was sent, with the entity as it is then. */
  onSent: (name: string, entity: View) => void
}

/** The actor of an entity's events. It outlives their buttons, which may be unmounted before the answer. */
export function useLifecycle<Target, Body extends { type: string }, View>({
  lifecycle,
  target,
  before,
  onSent,
}: UseLifecycle<Target, Body, View>): LifecycleActor {
  const app = useApp()
  const [nonce] = useState(newNonce)
  return useActorRef(
    lifecycleEventMachine.provide({
      actors: {
        send: fromPromise<void, { name: string; version: number | null; key: string }>(
          async ({ input: { name, version: shown, key } }) => {
            const version = (await before?.(name)) ?? shown
            // the type of actions admits only events without fields here
            const body = { type: name, ...(version === null ? {} : { version }) } as unknown as Body
            const entity = await sendEvent(app, lifecycle, target, body, { idempotencyKey: key })
            // not as an action of the chart: a refresh may have unmounted this actor by now
            onSent(name, entity)
          },
        ),
      },
    }),
    { input: { nonce } },
  )
}

/** What the form of an event needs: the call, and to fetch the entity anew after a change made elsewhere. */
export function useEvents<Target, Body extends { type: string }, View>(
  lifecycle: Lifecycle<Target, Body, View>,
  target: Target,
) {
  const app = useApp()
  return {
    send: (body: Body, idempotencyKey: string): Promise<View> =>
      sendEvent(app, lifecycle, target, body, { idempotencyKey }),
    reload: (): Promise<View | undefined> => lifecycle.reload(app, target),
  }
}

/** The props of the form of an event, beside what it is about. */
export type EventForm<Of> = Of & { readonly onClose: () => void }
