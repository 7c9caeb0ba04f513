import type { Page } from 'playwright-core'
import { notify } from '#server/domains/notifications/notify.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { memberAt, said } from '../members.ts'
import type { Visit } from '../place.ts'
import { button, type Screen } from '../screen.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Your account' })

/** Stands on a public page as a member with so many notifications. */
async function notified(at: Visit, many: number): Promise<string> {
  const member = await memberAt(at, '/about')
  await change(at.place.server.services, async uow => {
    for (let number = 1; number <= many; number += 1) {
      notify(uow, member.id, {
        kind: 'report_settled',
        text: `News ${number}`,
        href: '/faq',
        key: `${member.id} ${number}`,
      })
    }
  })
  await button(at.page, 'Account menu').waitFor()
  return member.email
}

const list = {
  // on a page for everybody the end of a session is seen in the header
  failureMessage: (page, fault) =>
    fault.name === '401' ? page.getByRole('banner').getByRole('link', { name: 'Log in' }) : said(page, fault),
  retry: (page, { name }) => (name === '401' ? null : menu(page).getByRole('button', { name: 'Retry' })),
} satisfies Partial<Screen>

/** The side menu. */
export const notificationList: readonly Screen[] = [
  {
    ...list,
    name: 'notifications',
    calls: /^GET \/api\/v1\/notifications$/,
    begin: at => notified(at, 1),
    go: ({ page }) => button(page, 'Account menu').click(),
    arrived: page => menu(page).getByRole('link', { name: 'News 1' }),
  },
  {
    ...list,
    name: 'more notifications',
    calls: /^GET \/api\/v1\/notifications$/,
    begin: async at => {
      const email = await notified(at, 14)
      await button(at.page, 'Account menu').click()
      await menu(at.page).getByRole('link', { name: 'News 14' }).waitFor()
      return email
    },
    go: ({ page }) => menu(page).getByRole('button', { name: 'Load more notifications' }).click(),
    arrived: page => menu(page).getByRole('link', { name: /News 1$/ }),
  },
  {
    ...list,
    name: 'notifications that are read',
    calls: /^POST \/api\/v1\/notifications\/read$/,
    begin: at => notified(at, 1),
    go: ({ page }) => button(page, 'Account menu').click(),
    arrived: page => menu(page).getByRole('link', { name: 'News 1' }),
    // nobody asked for it; offline the list itself cannot be had
    failureMessage: (page, fault) =>
      fault.name === '401' || fault.name === 'offline' ? list.failureMessage(page, fault) : null,
  },
]
