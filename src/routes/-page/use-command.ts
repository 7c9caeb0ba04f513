import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import { commandMachine } from '#src/machines/forms/command.ts'
import { useActors } from '#src/ui/actors.tsx'

interface Command {
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  run: (key: string) => Promise<unknown>
  /** Fetches what the button is about after a change made elsewhere. */
  reload?: () => Promise<unknown>
  /** The text of the toast once it is done; absent where `run` notifies by itself. */
  done?: string
}

/** The actor of a button that makes a call when it is pressed. */
export function useCommand({ run, reload, done }: Command) {
  const { toasts } = useActors()
  const [nonce] = useState(newNonce)
  return useActorRef(
    commandMachine.provide({
      actors: {
        run: fromPromise<void, { key: string }>(async ({ input: { key } }) => {
          await run(key)
        }),
        reload: fromPromise<void>(async () => {
          await reload?.()
        }),
      },
      actions: {
        notifyDone: () => {
          if (done !== undefined) toasts.send({ type: 'toast.requested', tone: 'success', message: done })
        },
      },
    }),
    { input: { nonce } },
  )
}
