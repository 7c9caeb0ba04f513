import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { seededRandom } from '../../random.ts'
import { DEMO_BRANDS } from '../../words/brands.ts'
import { idsFrom } from '../ids.ts'
import { readSetting, viewerOf, writeSetting } from '../past.ts'
import { companyId } from '../people.ts'
import type { Progress } from '../progress.ts'
import { daysBefore } from '../rows.ts'
import { sellingBrand } from './bestsellers.ts'
import { findItems, insertSales, insertViews } from './insert-sales.ts'
import { openOrders } from './open-orders.ts'
import { writePayouts } from './payouts.ts'
import { planSales } from './plan-sales.ts'
import { noRows } from './sale-rows.ts'
import { writeSale } from './write-sale.ts'

/** Says that the sales are made. */
const SALES = 'demo_sales'

/**
 * Gives one brand a year of sales. What is settled is written as rows, with its books and its log; what is still open
 * goes through the orders' own chart. Nothing is sold where real money or real mail would move.
 */
export async function seedSales(services: Services, progress: Progress = () => undefined): Promise<void> {
  const { db, clock, config, payments, secret } = services
  if (payments.name !== 'manual' || config.smtpUrl !== null) return
  const world = await readSetting(db, demoWorldKey)
  const seed = world !== null && typeof world === 'object' && 'seed' in world ? Number(world.seed) : null
  if (seed === null || (await readSetting(db, SALES)) !== null) return
  progress('Selling for a year', 0, 3)
  const idOf = idsFrom(seed)
  const seller = companyId(idOf, sellingBrand)
  const random = seededRandom(seed).fork('sales')
  const now = clock.now()
  const items = await findItems(db, seller, daysBefore(now, 365))
  const rows = noRows()
  for (const sale of planSales(random, now, items))
    writeSale(rows, sale, { idOf, seller, now: now.getTime() })
  const holder = DEMO_BRANDS.find(({ slug }) => slug === sellingBrand)?.name ?? sellingBrand
  writePayouts(rows, { idOf, seller, holder, now: now.getTime(), secret })
  await db.transaction().execute(async trx => {
    await insertSales(trx, rows, secret)
    await writeSetting(trx, SALES, true)
  })
  progress('Selling for a year', 1, 3)
  await openOrders(services, await viewerOf(db, seller), random, items)
  progress('Selling for a year', 2, 3)
  await insertViews(db, seller, now)
  progress('Selling for a year', 3, 3)
}
