import { lateAt } from '#server/domains/brand-orders/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { rangeOf } from './days.ts'
import { findDays } from './sales-days-store.ts'
import { findBeside } from './sales-store.ts'
import { countToDo, findSetUp } from './to-do-store.ts'
import { createTopProducts } from './top-products.ts'
import { daysView, setUpView, topProductView, totalsView } from './view.ts'

/** The handler of a brand's overview. */
export function createOverviewHandlers(): HandlersOf<'getOverview'> {
  const topProducts = createTopProducts()
  return {
    async getOverview(context, { query }) {
      const { pool, clock } = context.services
      const { userId } = signedIn(context)
      const range = rangeOf(query, clock.now())
      const findSales = async () => {
        const days = await findDays(pool, userId, range)
        return [days, await topProducts(pool, userId, range, days.slice(days.length / 2))] as const
      }
      const [[days, top], beside, toDo, setUp] = await Promise.all([
        findSales(),
        findBeside(pool, userId, range),
        countToDo(pool, userId, lateAt(clock.now())),
        findSetUp(pool, userId),
      ])
      const { low_products: products, low_variants: variants, low_limit: limit, ...orders } = toDo
      const length = days.length / 2
      return {
        data: {
          ...{ from: range.from, to: range.to, former_from: range.formerFrom, former_to: range.formerTo },
          days: daysView(days),
          totals: totalsView(days.slice(length), beside.current),
          former: totalsView(days.slice(0, length), beside.former),
          orders,
          low_stock: { limit, products, variants },
          top_products: top.map(topProductView),
          set_up: setUpView(setUp),
        },
      }
    },
  }
}
