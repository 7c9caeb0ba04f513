import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { threadMachine } from '#src/machines/lifecycles/thread.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { openConversation } from '#tests/support/members/conversation.ts'
import { lookAgain, onServer } from '../on-server.ts'

const reason = 'Insults.'

/** A conversation that a moderator stops and opens again. The page belongs to its buyer. */
export function lifecycleThread(
  page: Page,
  server: RunningServer,
  begun: () => ReturnType<typeof openConversation>,
): Stage {
  let id = ''
  const { fires } = onServer(
    server.services,
    'thread',
    () => id,
    () => lookAgain(page),
  )
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  const closed = page.locator('.conversation__closed').getByText('A moderator stopped this conversation.')
  const said = page.getByRole('region', { name: 'Message history' }).getByText('Are they warm?')
  return {
    name: 'lifecycle-thread',
    machine: threadMachine,
    starts: {
      'a conversation with one message': {
        input: {},
        begin: async () => {
          const { buyer, id: thread } = await begun()
          id = thread
          await buyer.wrote(thread, 'Are they warm?')
          await page.goto('/robots.txt')
          await page.evaluate(token => localStorage.setItem('token', token), buyer.bearer)
          await visit(page, `/account/messages?thread=${thread}`)
        },
      },
    },
    drivers: {
      lock: fires({ type: 'thread.lock', by: 'moderator', reason }),
      unlock: fires({ type: 'thread.unlock', by: 'moderator', reason }),
    },
    seen: {
      open: () => ({ there: [said, field], gone: [closed] }),
      locked: () => ({ there: [said, closed], gone: [field] }),
    },
    outside: {},
  }
}
