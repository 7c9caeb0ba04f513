import { fromPromise } from 'xstate'
import type { RouterContext } from '../app.tsx'
import { type SignUp, signUpFormMachine } from '../machines/flows/sign-up-form.ts'
import { forgetAffiliate } from './affiliate.ts'
import { checkBody } from './check-body.ts'
import { sessionBegun } from './session-begun.ts'

const missing = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Choose a password.',
}
const missingOfCompany = { company_name: 'Enter the company’s name.' }

/** The sign-up form's machine with the API's, the session's and the toasts' implementations. */
export function signUpFlow({ client, actors: { auth, toasts }, storage }: RouterContext) {
  return signUpFormMachine.provide({
    actors: {
      signUp: fromPromise<{ token: string | null }, SignUp>(async ({ input, signal }) => {
        const { isCompany, fields } = input
        const { company_name, ...person } = fields
        // the code with schemas loads with the first press
        const [{ createUser }, { readAffiliate }] = await Promise.all([
          import('../api/contract/accounts.ts'),
          import('./stored.ts'),
        ])
        const affiliate = readAffiliate(storage, Date.now())
        const body = {
          ...(isCompany ? { is_company: true, company_name } : {}),
          ...person,
          ...(affiliate === null ? {} : { affiliate_slug: affiliate }),
        }
        checkBody(createUser.body, body, isCompany ? { ...missing, ...missingOfCompany } : missing)
        const { token } = await client.exchange(createUser, { body, signal }, 'action')
        forgetAffiliate(storage)
        return { token }
      }),
      session: fromPromise<void>(({ signal }) => sessionBegun(auth, signal)),
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
