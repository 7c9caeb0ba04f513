import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { tellWithUndo } from '#src/ui/toasts/tell-with-undo.ts'

function open() {
  const toasts = createActor(toastsMachine).start()
  const ids = () => toasts.getSnapshot().context.toasts.map(({ id }) => id)
  return { toasts, ids, choose: (id = '') => toasts.send({ type: 'toast.actionChosen', id }) }
}

test('what was done is undone by its own toast, once', () => {
  const { toasts, ids, choose } = open()
  const [first, second] = [vi.fn(), vi.fn()]
  tellWithUndo(toasts, 'Taken out.', first)
  tellWithUndo(toasts, 'Taken out.', second)
  expect(ids()).toEqual(['toast-1', 'toast-2'])
  choose('toast-2')
  choose('toast-2')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  choose('toast-1')
  expect(first).toHaveBeenCalledOnce()
})

test('once it is gone there is no way back, and what it would have undone is let go', () => {
  vi.useFakeTimers()
  const { toasts, ids, choose } = open()
  const undo = vi.fn()
  tellWithUndo(toasts, 'Taken out.', undo)
  vi.advanceTimersByTime(7999)
  expect(ids()).toEqual(['toast-1'])
  vi.advanceTimersByTime(200)
  expect(ids()).toEqual([])
  choose('toast-1')
  expect(undo).not.toHaveBeenCalled()
  vi.useRealTimers()
})
