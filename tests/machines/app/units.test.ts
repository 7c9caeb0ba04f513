import { expect } from 'vitest'
import { unitsMachine } from '#src/machines/app/units.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const european = { sizes: 'eu', lengths: 'cm' } as const
const american = { sizes: 'us', lengths: 'in' } as const
const chosen = { type: 'units.chosen', units: { lengths: 'cm' } }
const signedIn = (units: object) => ({ type: 'units.memberChanged', member: 'u_mia', units })
const signedOut = { type: 'units.memberChanged', member: null, units: {} }
const away = { status: 0, code: 'unreachable', message: 'Cannot connect.' }

describeMachine({
  name: 'units',
  machine: unitsMachine,
  inputs: { 'American units': american },
  events: {
    'units.chosen': chosen,
    'a member who chose none': signedIn({}),
    'a member who reads in EU sizes': signedIn({ sizes: 'eu' }),
    'nobody is signed in': signedOut,
    'the account has it': done('save', undefined),
    'no answer': failed('save', away),
  },
  project: ({ units, member }: { units: object; member: string | null }) => ({ units, member }),
  invariants: {
    stored: ({ children }) => !('save' in children),
    // only an account stores a choice
    saving: ({ context, children }) => context.member !== null && 'save' in children,
    unsaved: ({ context, children }) => context.member !== null && !('save' in children),
  },
  behaviours: {
    'a guest’s choice shows on this device and is sent nowhere': machine => {
      const units = rigOf(machine, { input: american })
      units.send(chosen)
      expect([units.state(), units.context().units, units.actions, units.calls('save')]).toEqual([
        'stored',
        { sizes: 'us', lengths: 'cm' },
        [{ action: 'show', params: { units: { sizes: 'us', lengths: 'cm' } } }],
        [],
      ])
    },
    'a member’s choice is stored in the account, the last one last': async machine => {
      const units = rigOf(machine, { input: american })
      units.send(signedIn({}))
      expect(units.actions).toEqual([])
      units.send(chosen)
      units.send({ type: 'units.chosen', units: { sizes: 'eu' } })
      expect([units.state(), units.calls('save')]).toEqual([
        'saving',
        [{ sizes: 'us', lengths: 'cm' }, european],
      ])
      expect(units.actions.map(({ params }) => params)).toEqual([
        { units: { sizes: 'us', lengths: 'cm' } },
        { units: european },
      ])
      await units.answer('save', undefined)
      expect([units.state(), units.context().units]).toEqual(['stored', european])
    },
    'the account’s units show on a device that had others': machine => {
      const units = rigOf(machine, { input: american })
      units.send(signedIn(european))
      expect([units.context().units, units.actions, units.calls('save')]).toEqual([
        european,
        [{ action: 'show', params: { units: european } }],
        [],
      ])
      units.send(signedOut)
      expect([units.context().units, units.actions.length]).toEqual([european, 1])
    },
    'a choice that did not arrive is sent again after a while, unless the member leaves': async machine => {
      const units = rigOf(machine, { input: american })
      units.send(signedIn(american))
      units.send(chosen)
      await units.refuse('save', away)
      expect(units.state()).toBe('unsaved')
      await units.pass(19_999)
      expect(units.calls('save').length).toBe(1)
      await units.pass(1)
      expect([units.state(), units.calls('save').length]).toEqual(['saving', 2])
      await units.refuse('save', away)
      units.send(signedOut)
      await units.pass(60_000)
      expect([units.state(), units.calls('save').length]).toEqual(['stored', 2])
    },
  },
})
