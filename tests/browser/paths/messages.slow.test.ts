import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { lifecycleThread } from './app/lifecycle-thread.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('lifecycle-thread', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  return { stage: lifecycleThread(page, server, () => openConversation(server)), misdeeds }
})
