import { beforeAll, beforeEach } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { startShop } from '../server/start-shop.ts'
import { aSeller, type Seller } from './sellers.ts'

interface Given {
  server: RunningServer
  ida: Seller
}

/** A shop for all tests of a file, and for each of them a member who sells in it and has nothing yet. */
export function withSeller(
  give: (given: Given) => void,
  options: Parameters<typeof startShop>[0] = {},
): void {
  let server: RunningServer
  beforeAll(async () => {
    ;({ server } = await startShop(options))
  })
  beforeEach(async () => give({ server, ida: await aSeller(server) }))
}
