import { fromPromise } from 'xstate'
import { createUser } from '#src/api/commands/accounts.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import * as words from '#src/ui/access/words.ts'
import type { SignUpValues } from '#src/ui/pages/sign-up.tsx'
import { forgetAffiliate } from './affiliate.ts'
import { sessionStarted } from './session-started.ts'

const machine = formMachine<SignUpValues>('signUpForm')
const empty: SignUpValues = { is_company: false, name: '', email: '', password: '', company_name: '' }

/** The first values of the form. */
export const signUpInput = { stored: empty, ending: 'result' } as const

/** The sign-up form's machine with the API's, the session's and the toasts' implementations. */
export function signUpFlow({ client, clock, actors: { auth, toasts }, storage }: RouterContext) {
  return machine.provide({
    actors: {
      save: fromPromise<Saved<SignUpValues>, FormCall<SignUpValues>>(
        async ({ input: { values }, signal }) => {
          const { is_company, company_name, ...person } = values
          // the code with schemas loads with the first press
          const { readAffiliate } = await import('./stored-affiliate.ts')
          const affiliate = readAffiliate(storage, clock.now())
          const body = {
            ...(is_company ? { is_company, company_name } : {}),
            ...person,
            ...(affiliate === null ? {} : { affiliate_slug: affiliate }),
          }
          const { token } = await createUser({ client }, body, signal)
          forgetAffiliate(storage)
          return { values: { ...values, password: '' }, token }
        },
      ),
      session: fromPromise<void>(({ signal }) => sessionStarted(auth, signal)),
    },
    actions: {
      beginSession: (_, { token }) => {
        if (token !== null) auth.send({ type: 'auth.tokenReceived', token })
      },
      notifySaved: (_, { values: { email } }) =>
        toasts.send({
          type: 'toast.requested',
          tone: 'success',
          message: words.welcome(email),
          duration: 8000,
        }),
    },
  })
}
