import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { unreachable } from '#src/api/contract/values/site.ts'
import type { Toast } from '#src/machines/app/toast-queue.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'

/** The toasts, and what was shown of them. */
function open() {
  const shown: (Toast | undefined)[] = []
  const show = (_: unknown, { toast }: { toast: Toast | undefined }) => void shown.push(toast)
  const toasts = createActor(toastsMachine.provide({ actions: { show } })).start()
  return {
    toasts,
    shown,
    ids: () => shown.map(toast => toast?.id),
    choose: (id = '') => toasts.send({ type: 'toast.actionChosen', id }),
  }
}

test('an undo on a toast reverts its own action, once', () => {
  const { toasts, ids, choose } = open()
  const [first, second] = [vi.fn(), vi.fn()]
  notifyWithUndo(toasts, 'Taken out.', first)
  notifyWithUndo(toasts, 'Taken out.', second)
  expect(ids()).toEqual(['action 1', 'action 2'])
  choose('action 2')
  choose('action 2')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  choose('action 1')
  expect(first).toHaveBeenCalledOnce()
})

test('an undo stays eight seconds and is no longer possible after its toast is gone', () => {
  const { toasts, shown, choose } = open()
  const undo = vi.fn()
  notifyWithUndo(toasts, 'Taken out.', undo)
  expect(shown).toMatchObject([{ duration: 8000 }])
  toasts.send({ type: 'toast.gone', id: 'action 1' })
  choose('action 1')
  expect(undo).not.toHaveBeenCalled()
})

test('an undo of a toast that waits for room is possible once it is shown', () => {
  vi.useFakeTimers()
  const { toasts, ids, choose } = open()
  const undo = vi.fn()
  for (const message of ['1', '2', '3']) toasts.send({ type: 'toast.requested', message })
  notifyWithUndo(toasts, 'Taken out.', undo)
  expect(ids()).toHaveLength(3)
  toasts.send({ type: 'toast.gone', id: ids()[0] ?? '' })
  vi.advanceTimersByTime(250)
  choose(ids()[3])
  expect(undo).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

const refusal = (status: number) => Object.assign(new Error(`no ${status}`), { status, code: 'no' })

test.each([
  [refusal(401), 'no 401'],
  [refusal(409), 'no 409'],
  [refusal(429), 'no 429'],
  [new TypeError('no line'), unreachable],
])('an undo that fails shows an error toast: %s', async (error, message) => {
  const { toasts, shown, choose } = open()
  notifyWithUndo(toasts, 'Put away.', () => Promise.reject(error))
  choose(shown[0]?.id)
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject({ message, tone: 'error' }))
})

test.each([404, 422, 500])(
  'a %i of an undo, reported by the call itself, shows no second toast',
  async status => {
    const { toasts, ids, choose } = open()
    const failed = Promise.reject(refusal(status))
    notifyWithUndo(toasts, 'Put away.', () => failed)
    choose(ids()[0])
    await failed.catch(() => undefined)
    await Promise.resolve()
    expect(ids()).toEqual(['action 1'])
  },
)
