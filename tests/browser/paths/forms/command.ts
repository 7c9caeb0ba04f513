import type { Page } from 'playwright-core'
import { getUser } from '#src/api/contract/session.ts'
import { updateUser } from '#src/api/contract/settings.ts'
import { commandMachine } from '#src/machines/forms/command.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { toSettings } from './to-settings.ts'

const user = aUser({ pending_email: 'mia.new@demo.example' })
const refusal = 'That is not possible now.'
const changed = 'Somebody changed it meanwhile.'
const away = 'Back in a moment.'
const stillAway = 'It is not to be had at the moment.'

/** The button that takes back a new address. The page belongs to somebody who is logged in. */
export async function command(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, updateUser)
  const users = await holdCalls(page, getUser)
  const note = page
    .getByRole('main')
    .getByRole('region', { name: 'Email', exact: true })
    .locator('.setting__note')
  const button = note.getByRole('button', { name: 'Cancel the change' })
  const busy = button.and(page.locator('[aria-busy="true"]'))
  const alert = note.getByRole('alert')
  const retry = note.getByRole('button', { name: 'Retry' })
  const reload = (disabled: boolean) => note.getByRole('button', { name: 'Load the newer version', disabled })
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  return {
    name: 'command',
    machine: commandMachine,
    starts: {
      'an address that waits': {
        input: { nonce: 'nonce' },
        begin: async () => {
          calls.forget()
          await toSettings(page, users, user)
          await button.waitFor()
        },
      },
    },
    project: ({ refusal: said }: { refusal: string | null }) => said,
    drivers: {
      'command.run': {
        event: { type: 'command.run' },
        act: async ({ state }) => {
          if (state === 'unreachable') await retry.click()
          else if (state === 'outdated') await button.click()
          else await button.dblclick()
          await (state === 'outdated' ? users : calls).arrived()
        },
      },
      'command.reloaded': {
        event: { type: 'command.reloaded' },
        act: async () => {
          await reload(false).click()
          await users.arrived()
        },
      },
      'it is done': {
        event: done('run', undefined),
        act: async () => {
          // another address waits already
          await calls.answer({ data: user })
          await toastOf('The email change is canceled.').waitFor()
        },
      },
      'it is refused': {
        event: failed('run', { status: 409, message: refusal }),
        act: () => calls.refuse(409, refusal),
      },
      'it was changed meanwhile': {
        event: failed('run', { status: 409, message: changed, data: user }),
        act: () => calls.refuse(409, changed, { data: user }),
      },
      'no answer': {
        event: failed('run', { status: 503, message: away }),
        act: async () => {
          await calls.refuse(503, away)
          await toastOf(away).waitFor()
        },
      },
      'it is loaded anew': {
        event: done('reload', undefined),
        act: () => users.answer({ data: user }),
      },
      'it cannot be loaded': {
        event: failed('reload', { status: 503, message: stillAway }),
        act: async () => {
          await users.refuse(503, stillAway)
          await toastOf(stillAway).waitFor()
        },
      },
    },
    seen: {
      idle: () => ({ there: [button], gone: [busy, alert, retry] }),
      running: () => ({ there: [busy], gone: [alert, retry] }),
      done: () => ({ there: [button], gone: [busy, alert, retry] }),
      refused: () => ({ there: [button, alert.getByText(refusal)], gone: [busy, retry] }),
      unreachable: () => ({ there: [button, retry], gone: [busy] }),
      outdated: ({ context }) => ({
        there: [alert.getByText(context.refusal ?? 'This was changed in another window'), reload(false)],
        gone: [busy],
      }),
      reloading: () => ({ there: [busy, reload(true)] }),
    },
    outside: {},
  }
}
