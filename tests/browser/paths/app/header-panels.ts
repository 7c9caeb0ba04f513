import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

const entries = { latest: 'Latest', brands: 'Brands', woman: 'Woman', man: 'Man' } as const
const isOpen = (state: string) => state !== 'closed'

export function headerPanels(page: Page): Stage {
  const nav = page.getByRole('navigation', { name: 'Shop' })
  const entryOf = (label: string) => nav.getByText(label, { exact: true })
  const inside = {
    latest: nav.getByRole('link', { name: 'Everything new' }),
    brands: nav.getByRole('link', { name: /Your brand here/ }),
    woman: nav.getByRole('link', { name: 'Everything for women' }),
    man: nav.getByText('Coming soon'),
  }
  const onlySeen = (open: keyof typeof inside | null) => (): Sight => ({
    there: open === null ? [entryOf('Latest')] : [inside[open]],
    gone: Object.entries(inside).flatMap(([panel, sight]) => (panel === open ? [] : [sight])),
  })
  const toggles = Object.entries(entries).map(([panel, label]): [string, Driver] => [
    `panel.toggled ${panel}`,
    { event: { type: 'panel.toggled', panel }, act: () => entryOf(label).click() },
  ])
  return {
    name: 'header-panels',
    machine: headerPanelsMachine,
    starts: { 'the about page': { begin: () => visit(page, '/about') } },
    drivers: {
      ...Object.fromEntries(toggles),
      'panel.escaped': {
        event: { type: 'panel.escaped' },
        act: async step => {
          await page.keyboard.press('Escape')
          const label = new Map<string, string>(Object.entries(entries)).get(step.state)
          await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(label)
        },
      },
      'panel.leftByClick': {
        event: { type: 'panel.leftByClick' },
        when: isOpen,
        act: () => page.mouse.click(4, 890),
      },
      'route.changed': {
        event: { type: 'route.changed' },
        when: state => state === 'woman',
        act: async () => {
          await inside.woman.click()
          await page.waitForURL('**/catalog?whose=woman')
        },
      },
    },
    seen: {
      closed: onlySeen(null),
      latest: onlySeen('latest'),
      brands: onlySeen('brands'),
      woman: onlySeen('woman'),
      man: onlySeen('man'),
    },
    outside: {},
  }
}
