import { findOwnHolds } from '#server/domains/ads/index.ts'
import { optionsIn } from '#server/domains/catalog/index.ts'
import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { findItems } from './store.ts'

export const cartHandlers: HandlersOf<'listItems'> = {
  async listItems({ services, viewer }, { query: { id } }) {
    const rows = await findItems(services, [...new Set(id)])
    const taken = rows.filter(({ kind, stock }) => kind === 'ad' && stock === 0).map(row => row.id)
    const holds = viewer === null ? null : await findOwnHolds(services.pool, viewer.userId, taken)
    return {
      data: rows.map(row => ({
        id: row.id,
        listing: { id: row.listing_id, slug: row.slug },
        title: row.title,
        options: row.options,
        ...optionsIn(row.options, row.size),
        attachment: attachmentOf(row.image),
        price: formatMoney(row.price_cents),
        stock: row.stock,
        ...(holds?.has(row.id) ? { held_by: holds.get(row.id) } : {}),
        ...(row.kind === 'ad' && row.seller_id === viewer?.userId ? { is_own: true as const } : {}),
      })),
    }
  },
}
