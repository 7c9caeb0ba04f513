import { expect } from 'vitest'
import { verifyLinkMachine } from '#src/machines/forms/verify-link.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const input = { token: 'a-token-of-a-mail' }
const verified = { email: 'ada@example.com' }
const used = { status: 422, code: 'link_used', message: 'This link was used already.', errors: {} }
const tooOften = { status: 429, code: 'too_many', message: 'Please try again in 5 minutes.' }
const outside = { status: 403, code: 'log_in_first', message: 'Log in.', errors: {} }
const unauthenticated = { status: 401, code: 'unauthenticated', message: 'Your session has ended.' }
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

describeMachine({
  name: 'verify-link',
  machine: verifyLinkMachine,
  inputs: { 'a link': input },
  events: {
    'the address is verified': done('verify', verified),
    'the link was used': failed('verify', used),
    'it takes a session': failed('verify', outside),
    'that was too often': failed('verify', tooOften),
    'no answer': failed('verify', unavailable),
    'the user came': done('refresh', undefined),
    'the user did not come': failed('refresh', unavailable),
  },
  project: ({ failures }: { failures: number }) => ({ failures: Math.min(failures, 2) }),
  invariants: {
    verifying: ({ children }) => 'verify' in children,
    waiting: ({ context, children }) => context.failures > 0 && !('verify' in children),
    refreshing: ({ children }) => 'refresh' in children,
    ended: ({ children }) => Object.keys(children).length === 0,
  },
  behaviours: {
    'a valid link announces the verified email, drops its token from the URL and reloads the user':
      async machine => {
        const link = rigOf(machine, { input })
        expect(link.calls('verify')).toEqual([input])
        await link.answer('verify', verified)
        expect([link.state(), link.actions]).toEqual([
          'refreshing',
          [
            { action: 'leaveAddress', params: undefined },
            { action: 'notifyVerified', params: verified },
          ],
        ])
        await link.answer('refresh')
        expect([link.state(), link.calls('verify').length]).toEqual(['ended', 1])
      },
    'a used link says so and drops its token from the URL': async machine => {
      const link = rigOf(machine, { input })
      await link.refuse('verify', used)
      expect(link.actions).toEqual([
        { action: 'leaveAddress', params: undefined },
        { action: 'notifyRefused', params: { error: used } },
      ])
      await link.refuse('refresh', unavailable)
      expect(link.state()).toBe('ended')
    },
    'a link opened without a session of its account leads to the login and does nothing else':
      async machine => {
        for (const refusal of [outside, unauthenticated]) {
          const link = rigOf(machine, { input })
          await link.refuse('verify', refusal)
          expect([link.state(), link.actions, link.calls('refresh')]).toEqual([
            'ended',
            [{ action: 'askForLogin', params: undefined }],
            [],
          ])
        }
      },
    'a link tried too often says so and keeps its token in the URL for later': async machine => {
      const link = rigOf(machine, { input })
      await link.refuse('verify', tooOften)
      expect([link.state(), link.actions, link.calls('refresh')]).toEqual([
        'ended',
        [{ action: 'notifyRefused', params: { error: tooOften } }],
        [],
      ])
    },
    'without an answer it is tried again, ever less often, and that is said once': async machine => {
      const link = rigOf(machine, { input })
      for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
        const before = link.calls('verify').length
        await link.refuse('verify', new TypeError('fetch failed'))
        await link.pass(pause - 1)
        expect([link.state(), link.calls('verify').length]).toEqual(['waiting', before])
        await link.pass(1)
        expect(link.calls('verify')).toHaveLength(before + 1)
      }
      expect(link.actions).toEqual([{ action: 'notifyWaiting', params: undefined }])
    },
  },
})
