import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { conversation } from './app/conversation.ts'
import { headerPanels } from './app/header-panels.ts'
import { notificationList } from './app/notification-list.ts'
import { lifecycleProduct } from './business/lifecycle-product.ts'
import { command } from './forms/command.ts'
import { loginForm } from './forms/login-form.ts'

// one machine of each kind in every run: a panel, a form, a list, a command, a lifecycle, a workspace

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('header-panels', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  return { stage: headerPanels(page), misdeeds }
})

walk('form: login', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  return { stage: await loginForm(page), misdeeds }
})

walk('notification-list', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await signUp(server))
  return { stage: await notificationList(page), misdeeds }
})

walk('command', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await signUp(server))
  return { stage: await command(page), misdeeds }
})

walk('lifecycle-product', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  return { stage: lifecycleProduct(page, brand), misdeeds }
})

walk('conversation', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  return { stage: await conversation(page, () => openConversation(server)), misdeeds }
})
