import { fromPromise } from 'xstate'
import { acceptInvitation } from '#src/api/commands/business/staff.ts'
import type { App } from '#src/app/provider.tsx'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import type { JoinOutcome, JoinValues } from '#src/ui/access/invitation-page.tsx'
import { sessionStarted } from './session-started.ts'

type Joined = Saved<JoinValues, JoinOutcome>

const machine = formMachine<JoinValues, JoinOutcome>('joinForm')
const empty: JoinValues = { name: '', password: '' }

/** The first values of the form. */
export const joinInput = { stored: empty, ending: 'result' } as const

/** The machine of the form that opens an account by the link of an invitation. */
export function joinFlow({ client, actors: { auth } }: Pick<App, 'client' | 'actors'>, token: string) {
  return machine.provide({
    actors: {
      save: fromPromise<Joined, FormCall<JoinValues>>(async ({ input: { values }, signal }) => {
        try {
          const session = await acceptInvitation({ client }, { token, ...values }, signal)
          return { values: empty, outcome: 'joined', token: session.token }
        } catch (error) {
          if (refusalOf(error).code === 'link_used') return { values: empty, outcome: 'dead' }
          throw error
        }
      }),
      session: fromPromise<void>(({ signal }) => sessionStarted(auth, signal)),
    },
    actions: {
      notifySaved: () => {},
      beginSession: (_, begun) => {
        if (begun.token !== null) auth.send({ type: 'auth.tokenReceived', token: begun.token })
      },
    },
  })
}
