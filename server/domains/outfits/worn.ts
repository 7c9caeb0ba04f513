import { signedIn } from '#server/domains/members/index.ts'
import { isSupportedDay } from '#server/domains/wardrobe/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { lockOutfit, shown } from './handlers.ts'
import { pastDay } from './past-day.ts'
import { lockGarments } from './store.ts'
import { goneBy } from './view.ts'
import { addOutfitWears, removeOutfitWears } from './wears-store.ts'

/** Recording a worn outfit also records its garments as worn, in one transaction. */
export const outfitWearHandlers: HandlersOf<'wearOutfit' | 'takeBackOutfitWear'> = {
  async wearOutfit(context, { params: { id }, body }) {
    const { services } = context
    const { userId } = signedIn(context)
    const on = pastDay(body.on, services.clock.now())
    await change(services, async uow => {
      const { pieces } = await lockOutfit(uow, userId, id)
      const slugs = pieces.flatMap(({ garment }) => (garment === null ? [] : [garment]))
      const there = (await lockGarments(uow, userId, slugs)).filter(({ state }) => goneBy(state) === null)
      if (there.length === 0) {
        const sentence = 'None of its items is still yours.'
        throw new Refusal(409, 'nothing_left', sentence)
      }
      const garmentIds = there.map(garment => garment.id)
      await addOutfitWears(uow, { outfitId: id, ownerId: userId, on, garmentIds })
    })
    return { data: await shown(context, id) }
  },

  async takeBackOutfitWear(context, { params: { id, on } }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      await lockOutfit(uow, userId, id)
      const wasNoted = isSupportedDay(on) && (await removeOutfitWears(uow, id, on))
      if (!wasNoted) throw notFound('A note that this outfit was worn that day')
    })
    return undefined
  },
}
