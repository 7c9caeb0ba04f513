import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { unreachable } from '#src/api/contract/values/site.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'

function open() {
  const toasts = createActor(toastsMachine).start()
  const ids = () => toasts.getSnapshot().context.toasts.map(({ id }) => id)
  return { toasts, ids, choose: (id = '') => toasts.send({ type: 'toast.actionChosen', id }) }
}

test('an undo on a toast reverts its own action, once', () => {
  const { toasts, ids, choose } = open()
  const [first, second] = [vi.fn(), vi.fn()]
  notifyWithUndo(toasts, 'Taken out.', first)
  notifyWithUndo(toasts, 'Taken out.', second)
  expect(ids()).toEqual(['toast-1', 'toast-2'])
  choose('toast-2')
  choose('toast-2')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  choose('toast-1')
  expect(first).toHaveBeenCalledOnce()
})

test('an undo is no longer possible after its toast is gone', () => {
  vi.useFakeTimers()
  const { toasts, ids, choose } = open()
  const undo = vi.fn()
  notifyWithUndo(toasts, 'Taken out.', undo)
  vi.advanceTimersByTime(7999)
  expect(ids()).toEqual(['toast-1'])
  vi.advanceTimersByTime(200)
  expect(ids()).toEqual([])
  choose('toast-1')
  expect(undo).not.toHaveBeenCalled()
  vi.useRealTimers()
})

const refusal = (status: number) => Object.assign(new Error(`no ${status}`), { status, code: 'no' })

test.each([
  [refusal(401), 'no 401'],
  [refusal(409), 'no 409'],
  [refusal(429), 'no 429'],
  [new TypeError('no line'), unreachable],
])('an undo that fails shows an error toast: %s', async (error, message) => {
  const { toasts, ids, choose } = open()
  notifyWithUndo(toasts, 'Put away.', () => Promise.reject(error))
  choose(ids()[0])
  await vi.waitFor(() =>
    expect(toasts.getSnapshot().context.toasts.at(-1)).toMatchObject({ message, tone: 'error' }),
  )
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
    expect(ids()).toEqual(['toast-1'])
  },
)
