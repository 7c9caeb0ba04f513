import { notify } from '#server/domains/notifications/index.ts'
import { lockVariantsOfAll } from '#server/domains/products/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { applyMarks, endMarks, findRunning, startMarks } from './marks-store.ts'
import { planPrices } from './plan.ts'
import type { MarkdownRow } from './row.ts'
import { findScoped } from './scope-store.ts'
import * as words from './words.ts'

const runningCount = statement('count_running_prices', {
  text: 'select count(*)::int as count from markdown_prices where markdown_id = $1 and running',
  parameters: [t.text],
  columns: { count: t.int },
})

/** Products first, then variants, as every writer of them locks them. */
async function lockProducts(uow: UnitOfWork, ids: ReadonlySet<string>): Promise<void> {
  await uow.lock([...ids].map(id => ({ kind: 'product', id })))
  await lockVariantsOfAll(uow, [...ids])
}

const href = ({ id }: MarkdownRow) => `/account/business/products?markdown=${id}`

export const markdownEffects = {
  startPrices: {
    async run(uow: UnitOfWork, row: MarkdownRow) {
      const { seller_id } = row
      const found = new Set((await findScoped(uow.client, row)).map(({ product_id }) => product_id))
      await lockProducts(uow, found)
      // read again: they are locked now, and a price that was edited meanwhile counts
      const variants = await findScoped(uow.client, { seller_id, products: [...found], filter: null })
      const prices = planPrices(row, variants).filter(({ reduced }) => reduced !== null)
      await startMarks(uow, row.id, prices)
      await applyMarks(
        uow,
        prices.map(({ variant }) => variant.id),
      )
      row.started_at = uow.now
    },
  },
  endPrices: {
    async run(uow: UnitOfWork, row: MarkdownRow) {
      const running = await findRunning(uow, row.id)
      await lockProducts(uow, new Set(running.map(({ product_id }) => product_id)))
      await endMarks(uow, row.id)
      await applyMarks(
        uow,
        running.map(({ variant_id }) => variant_id),
      )
      row.ended_at = uow.now
    },
  },
  notifyStarted: {
    async run(uow: UnitOfWork, row: MarkdownRow) {
      const [found] = await uow.ask(runningCount, [row.id])
      notify(uow, row.seller_id, {
        kind: 'markdown_started',
        text: words.started(row.name, found?.count ?? 0),
        href: href(row),
        key: `markdown_started:${row.id}`,
      })
    },
  },
  notifyEnded: {
    run(uow: UnitOfWork, row: MarkdownRow) {
      notify(uow, row.seller_id, {
        kind: 'markdown_ended',
        text: words.ended(row.name),
        href: href(row),
        key: `markdown_ended:${row.id}`,
      })
    },
  },
}
