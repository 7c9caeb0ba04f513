import type { Page } from 'playwright-core'
import { deleteSession, listSessions } from '#src/api/contract/settings.ts'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const away = 'Back in a moment.'
const at = '2026-11-20T12:00:00.000Z'
const here = { id: 's_here1234', created_at: at, last_used_at: at, device: 'This browser', is_current: true }
const other = { ...here, id: 's_there123', device: 'Firefox on Windows', is_current: false }

/** The question before another session is ended. The page belongs to a member. */
export async function confirm(page: Page): Promise<Stage> {
  const lists = await holdCalls(page, listSessions)
  const ends = await holdCalls(page, deleteSession)
  const ask = page.locator('main').getByRole('button', { name: 'Sign out Firefox on Windows' })
  const question = page.getByRole('dialog', { name: 'Sign out Firefox on Windows?' })
  const leave = question.getByRole('button', { name: 'Keep it' })
  const accept = (disabled: boolean) => question.getByRole('button', { name: 'Sign out', disabled })
  const reason = question.getByRole('alert').getByText(away)
  return {
    name: 'confirm',
    machine: confirmMachine,
    starts: {
      'ending a session': {
        begin: async () => {
          lists.forget()
          ends.forget()
          await visit(page, '/account/settings')
          await lists.answer({ data: [here, other] })
          await ask.click()
        },
      },
    },
    drivers: {
      'confirm.accepted': {
        event: { type: 'confirm.accepted' },
        act: async () => {
          await accept(false).dblclick()
          await ends.arrived()
        },
      },
      'confirm.cancelled': { event: { type: 'confirm.cancelled' }, act: () => leave.click() },
      'it was done': {
        event: done('act', undefined),
        act: async () => {
          await ends.answer(undefined)
          await lists.answer({ data: [here] })
        },
      },
      'no answer': {
        event: failed('act', { status: 503, message: away }),
        act: () => ends.refuse(503, away),
      },
    },
    seen: {
      asking: () => ({ there: [accept(false)], gone: [reason] }),
      confirming: () => ({ there: [accept(true)], gone: [reason] }),
      confirmed: () => ({ there: [page.getByText(/is signed out\.$/).first()], gone: [question, ask] }),
      cancelled: () => ({ there: [ask], gone: [question] }),
      failed: () => ({ there: [reason, accept(false)] }),
    },
    outside: {},
  }
}
