import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { drive } from '#tests/support/drive.ts'
import { type OpenedPage, openPage } from '#tests/support/page.ts'
import { startTestServer } from '#tests/support/server.ts'
import { seedShop } from '#tests/support/shop.ts'
import { headerPanels } from './header-panels.ts'
import { searchBox } from './search-box.ts'
import { sideMenu } from './side-menu.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({
    prepare: async services => {
      await seedShop(services)
    },
  })
})

test('header-panels', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(headerPanels(page))
  behaved(misdeeds)
})

test('side-menu', async () => {
  const token = await logIn()
  const { page, misdeeds } = await openPage({
    origin: server.url,
    prepare: async context => {
      await context.addInitScript(stored => localStorage.setItem('token', stored), token)
    },
  })
  await drive(sideMenu(page))
  behaved(misdeeds)
})

test('search-box', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  await drive(await searchBox(page))
  behaved(misdeeds)
})

function behaved(misdeeds: OpenedPage['misdeeds']): void {
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/tokens/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@demo.example', password: 'garderobe-demo' }),
  })
  return answer.headers.get('x-authenticated') ?? ''
}
