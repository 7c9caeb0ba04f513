import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isUnreachable, refusalOf, unsaid } from '../refusal.ts'

/** What is typed, by the names of the wire. */
export interface SignUpFields {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly company_name: string
}

/** What is sent. */
export interface SignUp {
  readonly isCompany: boolean
  readonly fields: SignUpFields
}

interface SignUpContext extends SignUp {
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast says it. */
  readonly refusal: string | null
}

type SignUpEvent =
  | { type: 'signUp.typed'; field: keyof SignUpFields; value: string }
  | { type: 'signUp.kindChosen'; isCompany: boolean }
  | { type: 'signUp.submitted' }

const emptyFields: SignUpFields = { name: '', email: '', password: '', company_name: '' }

/** The form of a new account; what was typed stays until the account is made. The session is the auth machine's. */
export const signUpFormMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actors: {
    /** Makes the account; resolves to the token that comes with it. */
    signUp: fromPromise<{ token: string | null }, SignUp>(() => notProvided('signUp')),
    /** Resolves when the session has its user; rejects where it ended instead. */
    session: fromPromise<void>(() => notProvided('session')),
  },
  guards: {
    isNoAnswer: (_, params: { error: unknown }) => isUnreachable(params.error),
    bringsToken: (_, params: { token: string | null }) => params.token !== null,
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'signUp.typed'
        ? {
            fields: { ...context.fields, [event.field]: event.value },
            fieldErrors: { ...context.fieldErrors, [event.field]: [] },
          }
        : {},
    ),
    chooseKind: assign(({ context, event }) =>
      event.type === 'signUp.kindChosen'
        ? { isCompany: event.isCompany, fieldErrors: { ...context.fieldErrors, company_name: [] } }
        : {},
    ),
    showRefusal: assign((_, params: { error: unknown }) => ({
      refusal: unsaid(params.error),
      fieldErrors: refusalOf(params.error).errors,
    })),
    clearRefusal: assign({ refusal: null, fieldErrors: {} }),
    forgetPassword: assign({ fields: ({ context }) => ({ ...context.fields, password: '' }) }),
    beginSession: (_, _params: { token: string | null }) => notProvided('beginSession'),
    /** Says that a mail is on its way to the address. */
    tellOfMail: (_, _params: { email: string }) => notProvided('tellOfMail'),
  },
}).createMachine({
  id: 'signUpForm',
  context: { isCompany: false, fields: emptyFields, fieldErrors: {}, refusal: null },
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
            guard: { type: 'bringsToken', params: ({ event }) => ({ token: event.output.token }) },
            target: 'entering',
            actions: [
              { type: 'tellOfMail', params: ({ context }) => ({ email: context.fields.email }) },
              'forgetPassword',
              { type: 'beginSession', params: ({ event }) => ({ token: event.output.token }) },
            ],
          },
          { target: 'made', actions: 'forgetPassword' },
        ],
        onError: [
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
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
