import { signedIn } from '#server/domains/members/index.ts'
import { isSupportedDay, supportedDay } from '#server/domains/wardrobe/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { lockOutfit, shown } from './handlers.ts'
import { addPlan, findPlans, removePlan } from './plans-store.ts'
import { findOutfitsById } from './store.ts'
import { outfitViews } from './view.ts'

/** The most outfits planned for one day. */
const mostADay = 3

export const outfitPlanHandlers: HandlersOf<'listOutfitPlans' | 'planOutfit' | 'dropOutfitPlan'> = {
  async listOutfitPlans(context, { query: { month } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const plans = await findPlans(services, userId, supportedDay(`${month}-01`, 'month'))
    const ids = [...new Set(plans.map(({ outfit_id }) => outfit_id))]
    const outfits = outfitViews(services, await findOutfitsById(services, userId, ids))
    const byId = new Map(outfits.map(outfit => [outfit.id, outfit]))
    return {
      data: plans.flatMap(({ outfit_id, ...plan }) => {
        const outfit = byId.get(outfit_id)
        return outfit === undefined ? [] : [{ ...plan, outfit }]
      }),
    }
  },

  async planOutfit(context, { params: { id, on } }) {
    const { services } = context
    const { userId } = signedIn(context)
    supportedDay(on)
    await change(services, async uow => {
      await lockOutfit(uow, userId, id)
      if (await addPlan(uow, { outfitId: id, ownerId: userId, on }, mostADay)) return
      const sentence = `This day has ${mostADay} outfits already. Remove one first.`
      throw new Refusal(409, 'day_is_full', sentence)
    })
    const plans = await findPlans(services, userId, `${on.slice(0, 7)}-01`)
    const isWorn = plans.some(plan => plan.outfit_id === id && plan.on === on && plan.is_worn)
    return { data: { on, outfit: await shown(context, id), is_planned: true, is_worn: isWorn } }
  },

  async dropOutfitPlan(context, { params: { id, on } }) {
    const { userId } = signedIn(context)
    const wasPlanned = isSupportedDay(on) && (await removePlan(context.services, userId, id, on))
    if (!wasPlanned) throw notFound('This plan')
    return undefined
  },
}
