import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { findPoints } from './pickup-points.ts'

export const shippingHandlers: HandlersOf<'listPickupPoints'> = {
  async listPickupPoints({ services }, { query: { postcode } }) {
    return { data: await findPoints(services.pool, postcode) }
  },
}
