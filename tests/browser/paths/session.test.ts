import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openedBy, openedWarmBy } from '#tests/support/opened-by.ts'
import { openOther, openPage } from '#tests/support/page.ts'
import { signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { walk } from '#tests/support/walk.ts'
import { auth } from './auth.ts'
import { forgotForm } from './forgot-form.ts'
import { lifecycleUser } from './lifecycle-user.ts'
import { loginForm } from './login-form.ts'
import { notificationList } from './notification-list.ts'
import { notifications } from './notifications.ts'
import { resetForm } from './reset-form.ts'
import { sideMenu } from './side-menu.ts'
import { signUpForm } from './sign-up-form.ts'
import { verifyLink } from './verify-link.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('auth', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await page.clock.install()
  return { stage: await auth(page, other), misdeeds }
})

walk('login-form', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await loginForm(page), misdeeds }
})

walk('sign-up-form', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await signUpForm(page), misdeeds }
})

walk('forgot-form', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await forgotForm(page), misdeeds }
})

walk('reset-form', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await resetForm(page), misdeeds }
})

walk('verify-link', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  return { stage: await verifyLink(page), misdeeds }
})

walk('side-menu', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: sideMenu(page, member.email), misdeeds }
})

walk('notifications', async () => {
  const { page, misdeeds } = await openedBy(server, await signUp(server))
  await page.clock.install()
  return { stage: await notifications(page), misdeeds }
})

walk('notification-list', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await signUp(server))
  return { stage: await notificationList(page), misdeeds }
})

walk('lifecycle-user', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: lifecycleUser(page, server), misdeeds }
})

const warmPage = () => openPage({ origin: server.url, isWarm: true })
