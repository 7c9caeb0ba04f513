import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createRedactor } from '#src/inspect/redact.ts'

const password = 'seven quiet herons'
const token = 'Zm9vYmFyLWJhei1xdXV4LTEyMzQ1Njc4OTAtYWJjZGVm'
const email = 'ada@example.com'
const street = '1 Example Street'
const secrets = [password, token, email, street]

/** What is sent of an event that was given to an actor. */
const sentOf = (event: object) => createRedactor()({ type: '@xstate.event', sessionId: 'x:1', event }).event
/** What is sent of data that a machine holds. */
const shown = (context: unknown, redact = createRedactor()) => {
  const { snapshot } = redact({
    type: '@xstate.snapshot',
    snapshot: { status: 'active', value: 'on', context },
  })
  return typeof snapshot === 'object' && snapshot !== null && 'context' in snapshot ? snapshot.context : null
}
const expectNone = (value: unknown) => {
  for (const secret of secrets) expect(JSON.stringify(value)).not.toContain(secret)
}

test.each([
  'password',
  'newPassword',
  'current_password',
  'token',
  'tokens',
  'x-recovery-token',
  'authenticationToken',
  'formerToken',
  'email',
  'address.city',
  'line1',
  'postcode',
  'phone',
  'cardNumber',
])('leaves out what stands under %s', key => {
  expect(shown({ [key]: 'something', [`${key}s`]: '', attempt: 2 })).toEqual({
    [key]: '[redacted]',
    [`${key}s`]: '',
    attempt: 2,
  })
})

test.each(['keyword', 'capacity', 'emailed_at_once', 'title', 'discarded', 'blogpostcodes'])(
  'keeps what stands under %s, which only looks alike',
  key => {
    expect(shown({ [key]: 'something' })).toEqual({ [key]: 'something' })
  },
)

test('says whether something secret is there: empty, missing and boolean values stay', () => {
  const context = { password: '', token: null, email: undefined, tokenIsFromHeader: true }
  expect(shown(context)).toEqual(context)
})

test('leaves out what stands deeper: in objects, arrays, maps and sets', () => {
  const context = {
    address: { name: 'Ada Guest', lines: [street, { floor: 3 }] },
    addresses: [{ id: 'a_1', line1: street }],
    byKind: new Map<string, unknown>([
      ['secret', password],
      ['size', new Map([['token', token]])],
      [email, 'a member'],
    ]),
    tokens: new Set([token]),
    when: new Date(0),
  }
  const copy = shown(context)
  expect(copy).toEqual({
    address: { name: '[redacted]', lines: ['[redacted]', { floor: '[redacted]' }] },
    addresses: [{ id: '[redacted]', line1: '[redacted]' }],
    byKind: { secret: '[redacted]', size: { token: '[redacted]' }, '[redacted]': 'a member' },
    tokens: ['[redacted]'],
    when: '1970-01-01T00:00:00.000Z',
  })
  expectNone(copy)
})

test('leaves out the name beside an address, and keeps the name of a brand', () => {
  expect(
    shown({ user: { id: 'u_1', name: 'Ada Guest', email }, brand: { id: 'b_1', name: 'Nord' } }),
  ).toEqual({
    user: { id: 'u_1', name: '[redacted]', email: '[redacted]' },
    brand: { id: 'b_1', name: 'Nord' },
  })
})

test('keeps the type of an event that carries a password', () => {
  const event = { type: 'auth.login', email, password, attempt: 2 }
  const redact = createRedactor()
  const expected = { type: 'auth.login', email: '[redacted]', password: '[redacted]', attempt: 2 }
  expect(redact({ type: '@xstate.event', event }).event).toEqual(expected)
  expect(shown({ last: 'auth.login' }, redact)).toEqual({ last: 'auth.login' })
})

test('leaves out whatever is typed in one form with a password', () => {
  const fields = { current: 'four calm otters', password, isShown: true }
  expect(shown({ fields, text: 'four calm otters' })).toEqual({
    fields: { current: '[redacted]', password: '[redacted]', isShown: true },
    text: '[redacted]',
  })
})

test('leaves out what is typed, whose key stands in the value beside it', () => {
  expect(sentOf({ type: 'login.typed', field: 'password', value: 'seven' })).toEqual({
    type: 'login.typed',
    field: 'password',
    value: '[redacted]',
  })
  expect(sentOf({ type: 'reset.typed', value: 'seven' })).toEqual({
    type: 'reset.typed',
    value: '[redacted]',
  })
  expect(sentOf({ type: 'rating.chosen', value: 4 })).toEqual({ type: 'rating.chosen', value: 4 })
})

describe('in a text under any key', () => {
  test.each([
    [`Your email ${email} is confirmed.`, 'Your email [redacted] is confirmed.'],
    [`/login?email=ada%40example.com`, '/login?email=[redacted]'],
    [`/reset-password/${token}?required=1`, '/reset-password/[redacted]?required=1'],
    [`/oauth/s_0123456789abcdefghijkl.${token}?joined=1`, '/oauth/[redacted]?joined=1'],
    ['Declined: 4242 4242 4242 4242', 'Declined: [redacted]'],
    ['Call +49 30 1234567', 'Call [redacted]'],
    ['Order 1234567890123 of 2026-11-22', 'Order 1234567890123 of 2026-11-22'],
    [
      '/product/a-very-long-title-of-a-coat-made-of-wool/l_1',
      '/product/a-very-long-title-of-a-coat-made-of-wool/l_1',
    ],
  ])('%s', (message, expected) => {
    expect(shown({ message })).toEqual({ message: expected })
  })

  test('a number that is a card’s is left out, too', () => {
    expect(shown({ paidWith: 4242424242424242, since: 1763900000000 })).toEqual({
      paidWith: '[redacted]',
      since: 1763900000000,
    })
  })
})

test('leaves out a secret that an error repeats, even before the secret itself', () => {
  const cause = Object.assign(new TypeError(`"${street}" is too short`), { password })
  const error = Object.assign(new Error(`${password} was refused`, { cause }), {
    status: 422,
    fields: { line1: [street] },
  })
  const copy = sentOf({ type: 'xstate.error.actor.save', error, href: `/?at=${encodeURIComponent(street)}` })
  expect(copy).toEqual({
    type: 'xstate.error.actor.save',
    error: {
      name: 'Error',
      message: '[redacted] was refused',
      cause: { name: 'TypeError', message: '"[redacted]" is too short', password: '[redacted]' },
      status: 422,
      fields: { line1: ['[redacted]'] },
    },
    href: '/?at=[redacted]',
  })
})

test('remembers the secrets of earlier events; short ones are no part of a longer word', () => {
  const redact = createRedactor()
  shown({ city: 'Bern', password }, redact)
  expect(shown({ text: 'Bern, Bernard and SEVEN QUIET HERONS.' }, redact)).toEqual({
    text: '[redacted], Bernard and [redacted].',
  })
})

test('survives what cannot be copied: cycles, getters that throw, functions, depth, live objects', () => {
  const context: Record<string, unknown> = {
    get broken(): string {
      throw new Error(password)
    },
    toolbox: { toJSON: () => ({ token }) },
    badly: {
      toJSON: () => {
        throw new Error(password)
      },
    },
    act: () => password,
    sign: Symbol(password),
    big: 12n,
    file: new File([password], `${email}.txt`),
    bare: Object.assign(Object.create(null), { password }),
  }
  context.self = context
  let deep: Record<string, unknown> = { password }
  for (let level = 0; level < 40; level += 1) deep = { deep }
  context.deep = deep
  const copy = shown(context)
  expect(copy).toMatchObject({
    broken: '[unreadable]',
    toolbox: { token: '[redacted]' },
    badly: '[unreadable]',
    act: '[function]',
    sign: '[symbol]',
    big: '12',
    file: '[File]',
    bare: { password: '[redacted]' },
    self: '[circular]',
  })
  expect(JSON.stringify(copy)).toContain('[too deep]')
  expectNone(copy)
})

test('keeps the names of states, children and events, whatever they are called', () => {
  const actor = createActor(
    createMachine({
      id: 'checkout',
      context: { email, password },
      type: 'parallel',
      states: { address: { initial: 'token', states: { token: { tags: ['email'] } } }, password: {} },
    }),
  ).start()
  const redact = createRedactor()
  expect(redact({ type: '@xstate.snapshot', sessionId: 'x:1', snapshot: actor.getSnapshot() })).toMatchObject(
    {
      type: '@xstate.snapshot',
      sessionId: 'x:1',
      snapshot: {
        status: 'active',
        value: { address: 'token', password: {} },
        tags: ['email'],
        context: { email: '[redacted]', password: '[redacted]' },
      },
    },
  )
})

test('leaves out the input, the output and the error of a child, and fields that nobody knows yet', () => {
  const redact = createRedactor()
  const snapshot = {
    status: 'error',
    input: { email, password },
    output: { token },
    error: new Error(`no ${token}`),
    children: { card: { xstate$$type: 1, id: 'card' }, login: { snapshot: { input: { password } } } },
    later: { password },
  }
  const copy = redact({ type: '@xstate.actor', name: 'login', snapshot, extra: { password }, password })
  expectNone(copy)
  expect(copy).toMatchObject({
    name: 'login',
    snapshot: {
      children: { card: { id: 'card' }, login: { snapshot: { input: { password: '[redacted]' } } } },
    },
    extra: { password: '[redacted]' },
    password: '[redacted]',
  })
})
