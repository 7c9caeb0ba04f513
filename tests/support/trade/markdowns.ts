import { markdownHandlers } from '#server/domains/markdowns/handlers.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { dayIn } from '../days.ts'
import { contextOf, viewerOf } from './checkout.ts'

/** Takes so much percent off the products of these variants of a company, from now for a week. */
export async function markDown(
  services: Services,
  companyId: string,
  percent: number,
  ...variants: string[]
): Promise<{ end(): Promise<unknown> }> {
  const context = contextOf(services, viewerOf(companyId, { isCompany: true }))
  const { rows } = await services.pool.query<{ product_id: string }>(
    'select distinct product_id from variants where id = any($1)',
    [variants],
  )
  const made = await markdownHandlers.createMarkdown(context, {
    body: {
      name: 'Winter sale',
      cut: { kind: 'percent', percent },
      rounding: 'none',
      scope: { kind: 'selection', products: rows.map(({ product_id }) => product_id) },
      first_day: null,
      last_day: dayIn(services, 7),
    },
  })
  if (made instanceof Answer) throw new Error(`unexpected ${made.status}`)
  const { id }: Markdown = made.data
  const send = (type: 'schedule' | 'end') =>
    markdownHandlers.sendMarkdownEvent(context, { params: { id }, body: { type } })
  await send('schedule')
  return { end: () => send('end') }
}
