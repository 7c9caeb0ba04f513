import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer } from '../refusal.ts'
import {
  backToEditing,
  type FormRefusal,
  notRefused,
  refusalShown,
  toUnreachable,
  typedInto,
  withoutField,
} from './form-refusal.ts'
import { type Brought, beginSession, bringsToken, brought, session } from './session-with-token.ts'

/** The input, by the names of the wire. */
export interface SignUpFields {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly company_name: string
}

/** The request. */
export interface SignUp {
  readonly isCompany: boolean
  readonly fields: SignUpFields
}

interface SignUpContext extends SignUp, FormRefusal {}

type SignUpEvent =
  | { type: 'signUp.typed'; field: keyof SignUpFields; value: string }
  | { type: 'signUp.kindChosen'; isCompany: boolean }
  | { type: 'signUp.submitted' }

const emptyFields: SignUpFields = { name: '', email: '', password: '', company_name: '' }

/** The sign-up form; the input stays until the account is made. The session belongs to the auth machine. */
export const signUpFormMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actors: {
    /** Makes the account; resolves to the token that comes with it. */
    signUp: fromPromise<Brought, SignUp>(() => notProvided('signUp')),
    session,
  },
  guards: {
    isNoAnswer,
    bringsToken,
  },
  actions: {
    type: assign(({ context, event }) => (event.type === 'signUp.typed' ? typedInto(context, event) : {})),
    chooseKind: assign(({ context, event }) =>
      event.type === 'signUp.kindChosen'
        ? { isCompany: event.isCompany, fieldErrors: withoutField(context.fieldErrors, 'company_name') }
        : {},
    ),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    forgetPassword: assign({ fields: ({ context }) => ({ ...context.fields, password: '' }) }),
    beginSession,
    /** Notifies that a mail is on its way to the address. */
    tellOfMail: (_, _params: { email: string }) => notProvided('tellOfMail'),
  },
}).createMachine({
  id: 'signUpForm',
  context: { isCompany: false, fields: emptyFields, ...notRefused },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in.',
      tags: ['settled', 'editable'],
      on: {
        'signUp.typed': { actions: 'type' },
        'signUp.kindChosen': { actions: 'chooseKind' },
        'signUp.submitted': { target: 'signingUp', actions: 'clearRefusal' },
      },
    },
    signingUp: {
      description: 'The account is being made; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context: { isCompany, fields } }) => ({ isCompany, fields }),
        onDone: [
          {
            guard: { type: 'bringsToken', params: brought },
            target: 'entering',
            actions: [
              { type: 'tellOfMail', params: ({ context }) => ({ email: context.fields.email }) },
              'forgetPassword',
              { type: 'beginSession', params: brought },
            ],
          },
          { target: 'made', actions: 'forgetPassword' },
        ],
        onError: [toUnreachable, backToEditing],
      },
    },
    unreachable: {
      description: 'No readable answer came; everything typed is still there, and Retry sends it again.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'signUp.submitted': { target: 'signingUp', actions: 'clearRefusal' },
        'signUp.typed': { target: 'editing', actions: ['clearRefusal', 'type'] },
        'signUp.kindChosen': { target: 'editing', actions: ['clearRefusal', 'chooseKind'] },
      },
    },
    entering: {
      description: 'The account is made; whose session it is is being asked, and the session leads on.',
      tags: ['busy'],
      invoke: { id: 'session', src: 'session', onDone: 'signedUp', onError: 'made' },
    },
    made: {
      description: 'The account is made, but nobody is logged in here: the login is the way on.',
      tags: ['settled'],
      type: 'final',
    },
    signedUp: {
      description: 'Somebody new is logged in; the session leads on from here.',
      tags: ['busy'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
