import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { urlOf } from '#src/api/wire.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { brandCollectionsData } from './who-may/brand-collections.ts'
import { bulkEditsData } from './who-may/bulk-edits.ts'
import { callers, newCaller } from './who-may/callers.ts'
import { codesData } from './who-may/codes.ts'
import { everyRequest as requests } from './who-may/every-request.ts'
import { hookData } from './who-may/hooks.ts'
import { importsData } from './who-may/imports.ts'
import { markdownsData } from './who-may/markdowns.ts'
import { messagesData } from './who-may/messages.ts'
import { offersData } from './who-may/offers.ts'
import { ordersData } from './who-may/orders.ts'
import { outfitsData } from './who-may/outfits.ts'
import { productsData } from './who-may/products.ts'
import { purchasesData } from './who-may/purchases.ts'
import { provider } from './who-may/requests.ts'
import { openScene, type Scene } from './who-may/scene.ts'
import { staffData } from './who-may/staff.ts'
import { rowsOf, whoMay as table } from './who-may/table.ts'
import { wardrobeData } from './who-may/wardrobe.ts'

const whoMay = {
  ...table,
  ...wardrobeData,
  ...outfitsData,
  ...messagesData,
  ...offersData,
  ...purchasesData,
  ...markdownsData,
  ...codesData,
  ...brandCollectionsData,
  ...bulkEditsData,
  ...productsData,
  ...importsData,
  ...ordersData,
  ...staffData,
  ...hookData,
}

let server: RunningServer
let scene: Scene
beforeAll(async () => {
  server = await startTestServer({ env: provider })
  scene = await openScene(server)
})

test('every endpoint of the contract has its answers in the table, and nothing else has', () => {
  expect(Object.keys(whoMay).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(requests).sort()).toEqual(Object.keys(endpoints).sort())
})

describe.each(Object.values(endpoints) as AnyEndpoint[])('$method $path', endpoint => {
  const rows = rowsOf(whoMay[endpoint.id] ?? [0, 0, 0, 0, 0, 0, 0, 0])
  test.each(rows)('%s', async (target, row) => {
    const answers: Record<string, number> = {}
    for (const kind of callers) {
      const caller = await newCaller(scene.services, kind, scene.company)
      const parts = (await requests[endpoint.id]?.(scene, caller, target ?? 'own')) ?? {}
      const { status, text } = await ask(server.url, endpoint.method, urlOf(endpoint, parts), {
        ...(caller.bearer === null ? {} : { bearer: caller.bearer }),
        ...(parts.body === undefined ? {} : { json: parts.body }),
        ...(parts.form === undefined ? {} : { form: parts.form }),
        headers: parts.headers ?? {},
      })
      answers[kind] = status
      // what is refused says nothing of the thing itself
      if (status === 404) expect(text).not.toContain('@x.example')
    }
    expect(answers).toEqual(Object.fromEntries(callers.map((kind, at) => [kind, row[at]])))
  })
})
