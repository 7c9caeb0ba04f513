import { expect } from 'vitest'
import { shareMachine } from '#src/machines/forms/share.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const pressed = { type: 'share.pressed' }
const cancelled = new DOMException('Share canceled', 'AbortError')
const underWay = new DOMException('An earlier share has not yet completed.', 'InvalidStateError')
const refused = new DOMException('Permission denied', 'NotAllowedError')
const withDialog = { hasDialog: true }
const withoutDialog = { hasDialog: false }
const isCalm: Invariant = ({ children }) => !('openDialog' in children) && !('copyAddress' in children)

describeMachine({
  name: 'share',
  machine: shareMachine,
  inputs: { 'a browser with a dialog': withDialog, 'a browser without one': withoutDialog },
  events: {
    'share.pressed': pressed,
    'share.closed': { type: 'share.closed' },
    'it is shared': done('openDialog', undefined),
    'the dialog is closed': failed('openDialog', cancelled),
    'the dialog is refused': failed('openDialog', refused),
    'it is copied': done('copyAddress', undefined),
    'the clipboard refuses': failed('copyAddress', refused),
  },
  invariants: {
    idle: isCalm,
    choosing: ({ context, children }) => context.hasDialog && 'openDialog' in children,
    copying: ({ children }) => 'copyAddress' in children && !('openDialog' in children),
    showing: isCalm,
  },
  behaviours: {
    'a browser with a dialog opens it once, and nothing is copied whether it is used or closed':
      async machine => {
        for (const end of ['answer', cancelled, underWay] as const) {
          const button = rigOf(machine, { input: withDialog })
          for (const event of [pressed, pressed]) button.send(event)
          expect([button.state(), button.calls('openDialog').length]).toEqual(['choosing', 1])
          if (end === 'answer') await button.answer('openDialog')
          else await button.refuse('openDialog', end)
          expect([button.state(), button.calls('copyAddress'), button.actions]).toEqual(['idle', [], []])
          button.send(pressed)
          expect([button.state(), button.calls('openDialog').length]).toEqual(['choosing', 2])
        }
      },
    'a browser without a dialog copies the address and says so': async machine => {
      const button = rigOf(machine, { input: withoutDialog })
      for (const event of [pressed, pressed]) button.send(event)
      expect([button.state(), button.calls('copyAddress').length, button.actions]).toEqual(['copying', 1, []])
      await button.answer('copyAddress')
      expect([button.state(), button.actions.map(({ action }) => action)]).toEqual(['idle', ['notifyCopied']])
    },
    'a refused dialog copies the address instead': async machine => {
      const button = rigOf(machine, { input: withDialog })
      button.send(pressed)
      await button.refuse('openDialog', refused)
      expect([button.state(), button.calls('copyAddress').length]).toEqual(['copying', 1])
    },
    'without a clipboard the address is shown until it is closed': async machine => {
      const button = rigOf(machine, { input: withoutDialog })
      button.send(pressed)
      await button.refuse('copyAddress', refused)
      expect([button.state(), button.actions]).toEqual(['showing', []])
      button.send(pressed)
      expect(button.state()).toBe('showing')
      button.send({ type: 'share.closed' })
      expect(button.state()).toBe('idle')
    },
  },
})
