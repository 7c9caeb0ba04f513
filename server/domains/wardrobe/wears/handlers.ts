import { privateAddresses } from '#server/domains/images/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { changeGarment } from '#server/domains/wardrobe/own-garment.ts'
import { findGarmentIds } from '#server/domains/wardrobe/store.ts'
import { garmentEntryOf } from '#server/domains/wardrobe/view.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { findWears, findWornIn } from './store.ts'
import { addWears, removeWears } from './wears.ts'
import { checkWearable, checkWornDay, isSupportedDay, supportedDay } from './worn-day.ts'

export const wearHandlers: HandlersOf<'addWear' | 'removeWear' | 'listWears' | 'getWearCalendar'> = {
  addWear(context, { params, body: { on } }) {
    return changeGarment(context, params, async (uow, id, userId) => {
      checkWornDay(on, uow.now)
      checkWearable(uow.row({ kind: 'garment', id }).state)
      await addWears(uow, userId, [id], on)
    })
  },

  async removeWear(context, { params: { slug, on } }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      const id = (await findGarmentIds(uow, userId, [slug])).get(slug)
      if (id === undefined) throw notFound('This garment')
      const wasNoted = isSupportedDay(on) && (await removeWears(uow, userId, [id], on)) > 0
      if (!wasNoted) throw notFound('This day')
    })
    return undefined
  },

  async listWears(context, { params: { slug } }) {
    const days = await findWears(context.services, signedIn(context).userId, slug)
    if (days === undefined) throw notFound('This garment')
    return { data: days }
  },

  async getWearCalendar(context, { query: { month } }) {
    const { services } = context
    const first = supportedDay(`${month}-01`, 'month')
    const rows = await findWornIn(services, signedIn(context).userId, first)
    const opening = privateAddresses(services.secret, services.clock.now())
    const days = Map.groupBy(rows, ({ worn_on }) => worn_on)
    return {
      data: [...days].map(([on, worn]) => ({
        on,
        garments: worn.map(row => garmentEntryOf(row, opening)),
      })),
    }
  },
}
