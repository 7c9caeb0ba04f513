import type { Page } from 'playwright-core'
import { sideMenuMachine } from '#src/machines/app/side-menu.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

/** The page belongs to the member with this address. */
export function sideMenu(page: Page, email: string): Stage {
  const menu = page.getByRole('dialog', { name: 'Your account' })
  const button = page.getByRole('button', { name: 'Account menu' })
  return {
    name: 'side-menu',
    machine: sideMenuMachine,
    starts: { 'the about page, logged in': { begin: () => visit(page, '/about') } },
    drivers: {
      'sideMenu.toggled': {
        event: { type: 'sideMenu.toggled' },
        when: state => state === 'closed',
        act: () => button.click(),
      },
      'sideMenu.closed': {
        event: { type: 'sideMenu.closed' },
        act: () => page.keyboard.press('Escape'),
      },
      'route.changed': {
        event: { type: 'route.changed' },
        act: async () => {
          await menu.getByRole('link', { name: 'Faq' }).click()
          await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor()
        },
      },
    },
    seen: {
      closed: () => ({ there: [button], gone: [menu] }),
      open: () => ({
        there: [menu.getByText(email), menu.getByRole('link', { name: 'Wardrobe' })],
      }),
    },
    outside: {
      'open | sideMenu.toggled | 1': 'the open menu is modal: its button cannot be reached',
    },
  }
}
