import { fromPromise } from 'xstate'
import { createUser } from '#src/api/commands/accounts.ts'
import type { RouterContext } from '#src/app.tsx'
import { type SignUp, signUpFormMachine } from '#src/machines/forms/sign-up-form.ts'
import { forgetAffiliate } from './affiliate.ts'
import { sessionStarted } from './session-started.ts'

/** The sign-up form's machine with the API's, the session's and the toasts' implementations. */
export function signUpFlow({ client, actors: { auth, toasts }, storage }: RouterContext) {
  return signUpFormMachine.provide({
    actors: {
      signUp: fromPromise<{ token: string | null }, SignUp>(async ({ input, signal }) => {
        const { isCompany, fields } = input
        const { company_name, ...person } = fields
        // the code with schemas loads with the first press
        const { readAffiliate } = await import('./stored-affiliate.ts')
        const affiliate = readAffiliate(storage, Date.now())
        const body = {
          ...(isCompany ? { is_company: true, company_name } : {}),
          ...person,
          ...(affiliate === null ? {} : { affiliate_slug: affiliate }),
        }
        const made = await createUser({ client }, body, signal)
        forgetAffiliate(storage)
        return made
      }),
      session: fromPromise<void>(({ signal }) => sessionStarted(auth, signal)),
    },
    actions: {
      beginSession: (_, { token }) => {
        if (token !== null) auth.send({ type: 'auth.tokenReceived', token })
      },
      tellOfMail: (_, { email }) =>
        toasts.send({
          type: 'toast.wished',
          tone: 'success',
          message: `Welcome. Please check your mail: we have written to ${email}.`,
          duration: 8000,
        }),
    },
  })
}
