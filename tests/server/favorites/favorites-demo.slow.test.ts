import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import type { RunningServer } from '#server/app.ts'
import type { Collection } from '#src/api/contract/collections.ts'
import type { Favorite, Followed } from '#src/api/contract/favorites.ts'
import type { SavedSearch } from '#src/api/contract/saved-searches.ts'
import { membersOf } from '#tests/support/members/members.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ prepare: services => prepareDemo(services, { write: () => {} }) })
})

async function of<T>(mailbox: string, path: string): Promise<T[]> {
  const { headers } = await membersOf(server).login(`${mailbox}@demo.example`, 'garderobe-demo')
  const bearer = headers.get('x-authenticated') ?? ''
  const { status, body } = await ask(server.url, 'GET', path, { bearer })
  expect(status).toBe(200)
  return (body as { data: T[] }).data
}

test.each(['mia', 'theo'])('%s has hearts, follows and searches that found something', async mailbox => {
  const favorites = await of<Favorite>(mailbox, '/api/v1/favorites')
  expect(favorites.length).toBeGreaterThanOrEqual(10)
  expect(favorites.filter(({ is_reduced }) => is_reduced).length).toBeGreaterThan(1)
  const [collection] = await of<Collection>(mailbox, '/api/v1/collections')
  expect([collection?.name, collection?.count]).toEqual([
    { mia: 'For the weekend', theo: 'Maybe later' }[mailbox],
    4,
  ])
  expect((await of<Followed>(mailbox, '/api/v1/follows')).length).toBeGreaterThan(1)
  const searches = await of<SavedSearch>(mailbox, '/api/v1/searches')
  expect(searches.length).toBeGreaterThan(0)
  expect(searches.some(({ hits }) => hits.length > 0 && hits.every(({ why }) => why.length > 10))).toBe(true)
})

test('a world that is there already is given nothing twice', async () => {
  // the server goes on meanwhile: what it tells from now on is its own
  const start = server.services.clock.now()
  const count = async () =>
    (
      await server.services.pool.query(
        'select (select count(*) from favorites) as f, (select count(*) from news where told_at < $1) as n',
        [start],
      )
    ).rows
  const before = await count()
  await prepareDemo(server.services, { write: () => {} })
  expect(await count()).toEqual(before)
})
