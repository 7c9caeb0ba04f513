import { expect } from 'vitest'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { describeMachine, rigOf } from '../kit.ts'

const saved = { type: 'toast.requested', message: 'Saved.' }
const undo = { type: 'action.chosen' }
const removed = { type: 'toast.requested', message: 'Removed.', action: { label: 'Undo', event: undo } }
const failure = { type: 'toast.requested', message: 'We could not save it.', tone: 'error' }

interface Shown {
  readonly id: string
  readonly message: string
  readonly phase: string
  readonly position: string
}

describeMachine({
  name: 'toasts',
  machine: toastsMachine,
  events: {
    'wished saved': saved,
    'wished removed': removed,
    'held the first': { type: 'toast.held', id: 'toast-1', by: 'pointer' },
    'released the first': { type: 'toast.released', id: 'toast-1', by: 'pointer' },
    'dismissed the first': { type: 'toast.dismissed', id: 'toast-1' },
    'held one that is not there': { type: 'toast.held', id: 'toast-9', by: 'pointer' },
    'action of the first': { type: 'toast.actionChosen', id: 'toast-1' },
    'the first faded': { type: 'toast.faded', id: 'toast-1' },
    'the first is gone': { type: 'toast.gone', id: 'toast-1' },
  },
  project: ({ toasts }: { toasts: readonly Shown[] }) =>
    toasts.map(({ id, message, phase }) => `${id === 'toast-1' ? 'first ' : ''}${message} ${phase}`),
  invariants: {
    quiet: ({ context }) => context.toasts.length === 0,
    speaking: ({ context }) => context.toasts.length > 0 && hasRoom(context.toasts),
  },
  behaviours: {
    'a toast stays four seconds and fades in 150 ms': async machine => {
      const toasts = rigOf(machine)
      toasts.send(saved)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(3999)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(1)
      expect(phases(toasts)).toEqual(['Saved. fading'])
      await toasts.pass(149)
      expect(phases(toasts)).toEqual(['Saved. fading'])
      await toasts.pass(1)
      expect([phases(toasts), toasts.state()]).toEqual([[], 'quiet'])
    },
    'errors stand at the bottom centre, everything else at the bottom right': machine => {
      const toasts = rigOf(machine)
      for (const toast of [saved, failure, { ...saved, message: 'Too short', position: 'bottom-center' }]) {
        toasts.send(toast)
      }
      expect(listed(toasts).map(({ position }) => position)).toEqual([
        'bottom-right',
        'bottom-center',
        'bottom-center',
      ])
    },
    'three stand in one place at most; the next one comes within 250 ms of room': async machine => {
      const toasts = rigOf(machine)
      for (const message of ['1', '2', '3', '4']) toasts.send({ ...saved, message })
      toasts.send(failure)
      expect(phases(toasts)).toEqual([
        '1 visible',
        '2 visible',
        '3 visible',
        '4 queued',
        'We could not save it. visible',
      ])
      await toasts.pass(110)
      toasts.send({ type: 'toast.dismissed', id: 'toast-2' })
      await toasts.pass(150)
      expect(phases(toasts)).not.toContain('2 fading')
      await toasts.pass(239)
      expect(phases(toasts)).toContain('4 queued')
      await toasts.pass(1)
      expect(phases(toasts)).toContain('4 visible')
      await toasts.pass(3999)
      expect(phases(toasts)).toEqual(['4 visible'])
      await toasts.pass(1)
      expect(phases(toasts)).toEqual(['4 fading'])
    },
    'the same toast is not shown twice; its time starts again': async machine => {
      const toasts = rigOf(machine)
      toasts.send(saved)
      await toasts.pass(3000)
      toasts.send(saved)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(3999)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(1)
      expect(phases(toasts)).toEqual(['Saved. fading'])
      toasts.send(saved)
      expect(phases(toasts)).toEqual(['Saved. fading', 'Saved. visible'])
    },
    'a queued toast said again is not queued twice': machine => {
      const toasts = rigOf(machine)
      for (const message of ['1', '2', '3', '4', '4']) toasts.send({ ...saved, message })
      expect(phases(toasts)).toEqual(['1 visible', '2 visible', '3 visible', '4 queued'])
    },
    'hovering and focusing stop the time': async machine => {
      const toasts = rigOf(machine)
      toasts.send(saved)
      await toasts.pass(2000)
      toasts.send({ type: 'toast.held', id: 'toast-1', by: 'pointer' })
      toasts.send({ type: 'toast.held', id: 'toast-1', by: 'focus' })
      await toasts.pass(20_000)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      toasts.send({ type: 'toast.released', id: 'toast-1', by: 'pointer' })
      await toasts.pass(20_000)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      toasts.send({ type: 'toast.released', id: 'toast-1', by: 'focus' })
      await toasts.pass(1999)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(1)
      expect(phases(toasts)).toEqual(['Saved. fading'])
    },
    'choosing the action emits its event once and lets the toast go': machine => {
      const toasts = rigOf(machine)
      toasts.send(removed)
      toasts.send({ type: 'toast.actionChosen', id: 'toast-1' })
      toasts.send({ type: 'toast.actionChosen', id: 'toast-1' })
      expect(toasts.emitted).toEqual([{ type: 'toast.actionChosen', event: undo }])
      expect(phases(toasts)).toEqual(['Removed. fading'])
    },
    'a toast without an action has none to choose; one that is not shown cannot be touched': machine => {
      const toasts = rigOf(machine)
      for (const message of ['1', '2', '3', '4']) toasts.send({ ...saved, message })
      for (const type of ['toast.held', 'toast.released', 'toast.dismissed', 'toast.actionChosen']) {
        toasts.send({ type, id: 'toast-4', by: 'pointer' })
      }
      toasts.send({ type: 'toast.actionChosen', id: 'toast-1' })
      expect([toasts.emitted, phases(toasts)]).toEqual([
        [],
        ['1 visible', '2 visible', '3 visible', '4 queued'],
      ])
    },
    'a time of its own is kept': async machine => {
      const toasts = rigOf(machine)
      toasts.send({ ...saved, duration: 10_000 })
      await toasts.pass(9_999)
      expect(phases(toasts)).toEqual(['Saved. visible'])
      await toasts.pass(1)
      expect(phases(toasts)).toEqual(['Saved. fading'])
    },
  },
})

function hasRoom(toasts: readonly Shown[]): boolean {
  return ['bottom-right', 'bottom-center'].every(
    place => toasts.filter(({ position, phase }) => position === place && phase !== 'queued').length <= 3,
  )
}

function listed(toasts: ReturnType<typeof rigOf>): readonly Shown[] {
  return toasts.snapshot().context.toasts
}

function phases(toasts: ReturnType<typeof rigOf>): string[] {
  return listed(toasts).map(({ message, phase }) => `${message} ${phase}`)
}
