import { expect } from 'vitest'
import { type AnyStateMachine, createActor, setup } from 'xstate'
import { toastMachine } from '#src/machines/app/toast.ts'
import { createClock, describeMachine, type Invariant } from '../kit.ts'

const hasTime: Invariant = ({ context }) => context.remaining > 0 && context.remaining <= context.duration

describeMachine({
  name: 'toast',
  machine: toastMachine,
  inputs: { 'two and a half steps': { id: 'toast-1', duration: 600 } },
  events: {
    'toast.held by pointer': { type: 'toast.held', by: 'pointer' },
    'toast.held by focus': { type: 'toast.held', by: 'focus' },
    'toast.released by pointer': { type: 'toast.released', by: 'pointer' },
    'toast.released by focus': { type: 'toast.released', by: 'focus' },
    'toast.repeated': { type: 'toast.repeated' },
    'toast.dismissed': { type: 'toast.dismissed' },
  },
  invariants: {
    counting: snapshot =>
      hasTime(snapshot) && snapshot.hasTag('visible') && snapshot.context.heldBy.length === 0,
    held: snapshot =>
      hasTime(snapshot) &&
      snapshot.hasTag('visible') &&
      snapshot.context.heldBy.length === new Set(snapshot.context.heldBy).size &&
      snapshot.context.heldBy.length > 0,
    fading: snapshot => !snapshot.hasTag('visible'),
    gone: ({ status }) => status === 'done',
  },
  behaviours: {
    'a toast fades after its time and is gone 150 ms later': machine => {
      const toast = shown(machine, 4000)
      toast.pass(3999)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
      toast.pass(149)
      expect(toast.received).toEqual(['toast.faded'])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded', 'toast.gone'])
    },
    'a time that is no multiple of a step is kept to the millisecond': machine => {
      const toast = shown(machine, 600)
      toast.pass(599)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'its time stands still while it is held': machine => {
      const toast = shown(machine, 1000)
      toast.pass(500)
      toast.send({ type: 'toast.held', by: 'pointer' })
      toast.pass(60_000)
      expect(toast.received).toEqual([])
      toast.send({ type: 'toast.released', by: 'pointer' })
      toast.pass(499)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'pointer and focus hold it each by itself: its time runs when both have let go': machine => {
      for (const order of [
        ['pointer', 'focus'],
        ['focus', 'pointer'],
      ]) {
        const toast = shown(machine, 1000)
        for (const by of ['pointer', 'focus', 'pointer']) toast.send({ type: 'toast.held', by })
        toast.send({ type: 'toast.released', by: order[0] })
        toast.pass(60_000)
        expect(toast.received).toEqual([])
        toast.send({ type: 'toast.released', by: order[1] })
        toast.pass(999)
        expect(toast.received).toEqual([])
        toast.pass(1)
        expect(toast.received).toEqual(['toast.faded'])
      }
    },
    'the pointer still holds it when the focus that came later lets go': machine => {
      const toast = shown(machine, 1000)
      for (const by of ['pointer', 'focus']) toast.send({ type: 'toast.held', by })
      toast.send({ type: 'toast.released', by: 'focus' })
      toast.pass(60_000)
      expect(toast.received).toEqual([])
      toast.send({ type: 'toast.released', by: 'pointer' })
      toast.pass(1000)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'its time resumes after each of two separate holds': machine => {
      const toast = shown(machine, 1000)
      for (const by of ['pointer', 'focus']) {
        toast.send({ type: 'toast.held', by })
        toast.pass(60_000)
        toast.send({ type: 'toast.released', by })
        toast.pass(250)
      }
      toast.pass(499)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'a repeated toast starts its time again': machine => {
      const toast = shown(machine, 1000)
      toast.pass(900)
      toast.send({ type: 'toast.repeated' })
      toast.pass(999)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'a toast repeated while it is held starts its time again on release': machine => {
      const toast = shown(machine, 1000)
      toast.pass(900)
      toast.send({ type: 'toast.held', by: 'pointer' })
      toast.send({ type: 'toast.repeated' })
      toast.send({ type: 'toast.released', by: 'pointer' })
      toast.pass(999)
      expect(toast.received).toEqual([])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded'])
    },
    'dismissed, it fades at once, and a second press does not make it stay': machine => {
      const toast = shown(machine, 1000)
      toast.send({ type: 'toast.held', by: 'pointer' })
      toast.send({ type: 'toast.dismissed' })
      expect(toast.received).toEqual(['toast.faded'])
      toast.pass(100)
      toast.send({ type: 'toast.dismissed' })
      toast.send({ type: 'toast.repeated' })
      toast.pass(49)
      expect(toast.received).toEqual(['toast.faded'])
      toast.pass(1)
      expect(toast.received).toEqual(['toast.faded', 'toast.gone'])
    },
  },
})

/** A toast below a parent that writes down what it receives. */
function shown(toast: AnyStateMachine, duration: number) {
  const received: string[] = []
  const clock = createClock()
  const parent = setup({ actors: { toast } }).createMachine({
    invoke: { id: 'toast', src: 'toast', input: { id: 'toast-1', duration } },
    on: {
      'toast.*': {
        actions: ({ event }) => {
          received.push(event.type)
        },
      },
    },
  })
  const actor = createActor(parent, { clock }).start()
  return {
    received,
    pass: (milliseconds: number) => clock.pass(milliseconds),
    send: (event: { type: string; by?: string | undefined }) =>
      actor.getSnapshot().children.toast?.send(event),
  }
}
