import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { threadMachine } from '#src/machines/lifecycles/thread.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { onServer } from '../on-server.ts'

/** A conversation that a moderator stops. The page belongs to one of its two people; `begin` opens one anew. */
export function lifecycleThread(
  page: Page,
  { services }: RunningServer,
  begin: () => Promise<string>,
): Stage {
  let id = ''
  const show = () => visit(page, `/account/messages?thread=${id}`)
  const { fires } = onServer(services, 'thread', () => id, show)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  const stopped = page.getByText('A moderator stopped this conversation.', { exact: true }).last()
  return {
    name: 'lifecycle-thread',
    machine: threadMachine,
    starts: {
      'a conversation without a word': {
        input: {},
        begin: async () => {
          id = await begin()
          await show()
        },
      },
    },
    drivers: {
      'it is stopped': fires({ type: 'thread.lock', by: 'moderator', reason: 'They insult each other.' }),
      'it goes on': fires({ type: 'thread.unlock', by: 'moderator', reason: 'They made up.' }),
    },
    seen: {
      open: () => ({ there: [field] }),
      locked: () => ({ there: [stopped], gone: [field] }),
    },
    outside: {},
  }
}
