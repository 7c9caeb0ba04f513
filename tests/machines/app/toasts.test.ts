import { expect } from 'vitest'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { describeMachine, rigOf } from '../kit.ts'

const request = (message: string, more: object = {}) => ({ type: 'toast.requested', message, ...more })
const saved = request('Saved.')
const undo = { type: 'action.chosen' }
const removed = request('Removed.', { action: { label: 'Undo', event: undo } })
const failure = request('We could not save it.', { tone: 'error' })
const gone = (message: string) => ({ type: 'toast.gone', id: `info bottom-right ${message}` })
const held = (id: string, by: string) => ({ type: 'toast.held', id, by })
const released = (id: string, by: string) => ({ type: 'toast.released', id, by })

interface Listed {
  readonly id: string
  readonly message?: string
  readonly position: string
  readonly action: unknown
}
interface Context {
  readonly queue: readonly Listed[]
  readonly places: readonly Listed[]
  readonly holds: readonly { id: string; by: string }[]
}

describeMachine({
  name: 'toasts',
  machine: toastsMachine,
  events: {
    'wished 1': request('1'),
    'wished 2': request('2'),
    'wished removed': removed,
    'action of the removed': { type: 'toast.actionChosen', id: 'action 1' },
    'action of one that has none': { type: 'toast.actionChosen', id: gone('1').id },
    'held by pointer': held('a', 'pointer'),
    'held by focus': held('a', 'focus'),
    'released by pointer': released('a', 'pointer'),
    'released by focus': released('a', 'focus'),
    'the first is gone': gone('1'),
    'the removed is gone': { type: 'toast.gone', id: 'action 1' },
  },
  project: ({ queue, places, holds }: Context) => ({
    isQueued: queue.map(({ message }) => message).includes('2'),
    isFirstShown: places.some(({ id }) => id === gone('1').id),
    places: places.length,
    hasAction: places.some(({ action }) => action !== null),
    holds: holds.length,
  }),
  invariants: {
    queue: ({ context }) => hasRoom(context) && isEachOnce(context),
    'queue.empty': ({ context }) => context.queue.length === 0,
    'queue.admitting': () => false,
    'queue.waiting': ({ context }) => context.queue.length > 0 && context.places.length > 0,
    time: ({ context }) => new Set(context.holds.map(({ by }: { by: string }) => by)).size <= 2,
    'time.running': ({ context }) => context.holds.length === 0,
    'time.held': ({ context }) => context.holds.length > 0,
  },
  behaviours: {
    'a toast stays four seconds unless it names another time': machine => {
      const toasts = opened(machine)
      toasts.send(saved)
      toasts.send(request('Read this.', { duration: 8000 }))
      expect(toasts.shown().map(({ duration }) => duration)).toEqual([4000, 8000])
    },
    'errors stand at the bottom center, everything else at the bottom right': machine => {
      const toasts = opened(machine)
      for (const each of [
        saved,
        request('Sent.', { tone: 'success' }),
        failure,
        request('Too short', { position: 'bottom-center' }),
      ])
        toasts.send(each)
      expect(toasts.shown().map(({ tone, position }) => `${tone} ${position}`)).toEqual([
        'info bottom-right',
        'success bottom-right',
        'error bottom-center',
        'info bottom-center',
      ])
    },
    'three toasts are shown in each position; the next one is shown within 250 ms of room': async machine => {
      const toasts = opened(machine)
      for (const message of ['1', '2', '3', '4', '5']) toasts.send(request(message))
      for (const message of ['a', 'b', 'c', 'd']) toasts.send(request(message, { tone: 'error' }))
      expect([toasts.messages(), toasts.state()]).toEqual([
        ['1', '2', '3', 'a', 'b', 'c'],
        'queue.waiting time.running',
      ])
      await toasts.pass(110)
      toasts.send(gone('2'))
      await toasts.pass(139)
      expect(toasts.messages()).toHaveLength(6)
      await toasts.pass(1)
      expect(toasts.messages().slice(6)).toEqual(['4'])
      toasts.send(gone('1'))
      await toasts.pass(249)
      expect(toasts.messages().slice(6)).toEqual(['4'])
      await toasts.pass(1)
      expect(toasts.messages().slice(6)).toEqual(['4', '5'])
      toasts.send({ type: 'toast.gone', id: 'error bottom-center a' })
      await toasts.pass(250)
      expect([toasts.messages().slice(6), toasts.state()]).toEqual([
        ['4', '5', 'd'],
        'queue.empty time.running',
      ])
    },
    'a request while others wait overtakes none of them': machine => {
      const toasts = opened(machine)
      for (const message of ['1', '2', '3', '4']) toasts.send(request(message))
      toasts.send(gone('1'))
      toasts.send(request('5'))
      expect([toasts.messages(), waiting(toasts)]).toEqual([['1', '2', '3', '4'], ['5']])
    },
    'a toast that is gone leaves its room to the next one': machine => {
      const toasts = opened(machine)
      for (const message of ['1', '2', '3']) toasts.send(request(message))
      toasts.send(gone('9'))
      toasts.send(gone('3'))
      toasts.send(request('4'))
      expect([toasts.messages(), toasts.state()]).toEqual([['1', '2', '3', '4'], 'queue.empty time.running'])
    },
    'a toast that is shown already is shown again, so that its time restarts, and takes no second place':
      machine => {
        const toasts = opened(machine)
        for (const message of ['1', '2', '3', '1', '4', '1']) toasts.send(request(message))
        const [first, , , again, third] = toasts.shown()
        expect(toasts.messages()).toEqual(['1', '2', '3', '1', '1'])
        expect([again, third]).toEqual([first, first])
        expect([places(toasts), waiting(toasts)]).toEqual([3, ['4']])
      },
    'toasts of another tone or position are others': machine => {
      const toasts = opened(machine)
      for (const more of [{}, { tone: 'success' }, { position: 'bottom-center' }])
        toasts.send(request('Saved.', more))
      expect([places(toasts), new Set(toasts.shown().map(({ id }) => id)).size]).toEqual([3, 3])
    },
    'a queued toast that is requested again is not queued twice': async machine => {
      const toasts = opened(machine)
      for (const message of ['1', '2', '3', '4']) toasts.send(request(message))
      await toasts.pass(200)
      toasts.send(request('4'))
      expect([places(toasts), waiting(toasts)]).toEqual([3, ['4']])
      toasts.send(gone('1'))
      await toasts.pass(50)
      expect(toasts.messages()).toEqual(['1', '2', '3', '4'])
    },
    'two toasts with the same words and an action each are shown side by side': machine => {
      const toasts = opened(machine)
      toasts.send(removed)
      toasts.send(removed)
      expect(toasts.shown().map(({ id }) => id)).toEqual(['action 1', 'action 2'])
      expect(places(toasts)).toBe(2)
    },
    'an action is emitted once, and never after its toast is gone': machine => {
      const toasts = opened(machine)
      toasts.send(removed)
      toasts.send(removed)
      expect(toasts.shown()[0]?.action).toEqual({ label: 'Undo', event: undo })
      toasts.send({ type: 'toast.actionChosen', id: 'action 1' })
      toasts.send({ type: 'toast.actionChosen', id: 'action 1' })
      expect(toasts.emitted).toEqual([{ type: 'toast.actionChosen', event: undo }])
      toasts.send({ type: 'toast.gone', id: 'action 2' })
      toasts.send({ type: 'toast.actionChosen', id: 'action 2' })
      expect(toasts.emitted).toHaveLength(1)
      expect(places(toasts)).toBe(1)
    },
    'choosing one action leaves the other one to be chosen': machine => {
      const toasts = opened(machine)
      toasts.send(removed)
      toasts.send(removed)
      toasts.send({ type: 'toast.actionChosen', id: 'action 2' })
      toasts.send({ type: 'toast.actionChosen', id: 'action 1' })
      expect(toasts.emitted).toHaveLength(2)
    },
    'a toast without an action and a queued one have none to choose': machine => {
      const toasts = opened(machine)
      for (const each of [request('1'), request('2'), request('3'), removed]) toasts.send(each)
      for (const id of [gone('1').id, 'action 4', 'action 9']) toasts.send({ type: 'toast.actionChosen', id })
      expect(toasts.emitted).toEqual([])
    },
    'pointer and focus hold the time each by itself: it runs when both have let go': machine => {
      for (const [first, last] of [
        ['pointer', 'focus'],
        ['focus', 'pointer'],
      ] as const) {
        const toasts = opened(machine)
        for (const by of ['pointer', 'focus', 'pointer']) toasts.send(held('a', by))
        expect(toasts.state()).toBe('queue.empty time.held')
        toasts.send(released('a', first))
        expect(toasts.state()).toBe('queue.empty time.held')
        toasts.send(released('a', last))
        expect(toasts.state()).toBe('queue.empty time.running')
        toasts.send(held('a', first))
        expect(toasts.state()).toBe('queue.empty time.held')
        toasts.send(released('a', first))
        expect(toasts.state()).toBe('queue.empty time.running')
      }
    },
    'a toast that lets go leaves the hold on another one': machine => {
      const toasts = opened(machine)
      toasts.send(held('a', 'focus'))
      toasts.send(held('b', 'focus'))
      toasts.send(released('b', 'pointer'))
      toasts.send(released('a', 'focus'))
      expect(toasts.state()).toBe('queue.empty time.held')
      toasts.send(held('c', 'pointer'))
      toasts.send(released('c', 'pointer'))
      toasts.send(saved)
      toasts.send(saved)
      expect(toasts.state()).toBe('queue.empty time.held')
      toasts.send(released('b', 'focus'))
      expect(toasts.state()).toBe('queue.empty time.running')
      toasts.send(held('a', 'pointer'))
      toasts.send(held('b', 'pointer'))
      toasts.send(released('b', 'pointer'))
      expect(toasts.state()).toBe('queue.empty time.held')
    },
  },
})

interface Shown extends Listed {
  readonly message: string
  readonly tone: string
  readonly duration: number
}

/** All toasts, with what was asked of the renderer. */
function opened(machine: Parameters<typeof rigOf>[0]) {
  const rig = rigOf(machine)
  const shown = () => rig.actions.map(({ params }) => (params as { toast: Shown }).toast)
  return { ...rig, shown, messages: () => shown().map(({ message }) => message) }
}

type Opened = ReturnType<typeof opened>
const contextOf = (toasts: Opened): Context => toasts.snapshot().context
const waiting = (toasts: Opened) => contextOf(toasts).queue.map(({ message }) => message)
const places = (toasts: Opened) => contextOf(toasts).places.length

function hasRoom({ places }: Context): boolean {
  return ['bottom-right', 'bottom-center'].every(
    side => places.filter(({ position }) => position === side).length <= 3,
  )
}

function isEachOnce({ places, queue }: Context): boolean {
  const ids = [...places, ...queue].map(({ id }) => id)
  return ids.length === new Set(ids).size
}
