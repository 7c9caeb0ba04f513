import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { barDrawer } from './bars.ts'
import { pickLines } from './pick-lines.ts'
import { findOpenLines, findPickedOrders } from './pick-list-store.ts'

/** The handler of a brand's pick lists. An order of another brand is as one that does not exist. */
export const pickListHandlers: HandlersOf<'getPickList'> = {
  async getPickList(context, { query: { order: ids = [] } }) {
    const { pool } = context.services
    const { userId } = signedIn(context)
    const own = await findPickedOrders(pool, userId, ids)
    const open = own.filter(({ is_open }) => is_open)
    const lines = await findOpenLines(
      pool,
      open.map(({ id }) => id),
    )
    const numbers = new Map(open.map(({ id, number }) => [id, number]))
    return {
      data: {
        orders: open.map(({ id, number, placed_at }) => ({ id, number, placed_at: placed_at.toISOString() })),
        left_out: own.filter(({ is_open }) => !is_open).map(({ number }) => number),
        lines: pickLines(lines, numbers, await barDrawer()),
      },
    }
  },
}
