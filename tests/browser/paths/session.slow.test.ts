import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openOther, openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { auth } from './app/auth.ts'
import { lifecycleUser } from './app/lifecycle-user.ts'
import { memberStream } from './app/member-stream.ts'
import { notifications } from './app/notifications.ts'
import { sideMenu } from './app/side-menu.ts'
import { verifyLink } from './app/verify-link.ts'
import { forgotForm } from './forms/forgot-form.ts'
import { resetForm } from './forms/reset-form.ts'
import { signUpForm } from './forms/sign-up-form.ts'

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

walk('form: sign-up', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await signUpForm(page), misdeeds }
})

walk('form: forgotten password', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await forgotForm(page), misdeeds }
})

walk('form: new password', async () => {
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

walk('member-stream', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await page.clock.install()
  return { stage: await memberStream(page, other), misdeeds }
})

walk('lifecycle-user', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: lifecycleUser(page, server), misdeeds }
})

const warmPage = () => openPage({ origin: server.url, isWarm: true })
