import type { HandlersOf } from '#server/handler.ts'
import { attachmentOf } from '#server/pictures.ts'
import { formatMoney } from '#server/pricing.ts'
import { findItems } from './store.ts'

export const cartHandlers: HandlersOf<'listItems'> = {
  async listItems({ services }, { query: { id } }) {
    const rows = await findItems(services, [...new Set(id)])
    return {
      data: rows.map(row => ({
        id: row.id,
        listing: { id: row.listing_id, slug: row.slug },
        title: row.title,
        options: row.options,
        attachment: attachmentOf(row.picture),
        price: formatMoney(row.price_cents),
        stock: row.stock,
      })),
    }
  },
}
