import { deleteUnused } from '#server/domains/images/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { mostTags } from '#src/api/contract/values/garment-words.ts'
import { columnsOf } from './columns.ts'
import { deleteGarments } from './delete-store.ts'
import { findGarmentIds, retagGarments, updateGarments } from './store.ts'
import { addWears } from './wears/wears.ts'
import { checkWearable, checkWornDay } from './wears/worn-day.ts'

export const batchHandlers: HandlersOf<'changeGarments'> = {
  /**
   * Changes garments in one transaction: if one refuses, none is changed.
   * @throws Refusal 422 if one does not exist; 409 if the state of one does not allow it.
   */
  async changeGarments(context, { body: { slugs, set, add_tags, remove_tags, event, wear, delete: gone } }) {
    const { userId } = signedIn(context)
    const wanted = [...new Set(slugs)]
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      const found = await findGarmentIds(uow, userId, wanted)
      const missing = wanted.find(slug => !found.has(slug))
      if (missing !== undefined) throw invalid('slugs', 'One of these items is no longer there.')
      const ids = [...found.values()]
      await uow.lock(ids.map(id => ({ kind: 'garment', id })))
      if (gone) return deleteUnused(uow, await deleteGarments(uow, ids))
      if (set !== undefined) await updateGarments(uow, ids, await columnsOf(uow, set))
      if (add_tags !== undefined || remove_tags !== undefined) {
        await retag(uow, ids, add_tags ?? [], remove_tags ?? [])
      }
      if (wear !== undefined) {
        checkWornDay(wear, uow.now)
        for (const id of ids) checkWearable(uow.row({ kind: 'garment', id }).state)
        await addWears(uow, userId, ids, wear)
      }
      if (event !== undefined) {
        for (const id of ids) {
          await uow.fire({ kind: 'garment', id, event: { type: `garment.${event}`, by: 'member' } })
        }
      }
    })
    return { data: { changed: wanted.length } }
  },
}

async function retag(
  uow: UnitOfWork,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<void> {
  const full = await retagGarments(uow, ids, add, remove, mostTags)
  if (!full) return
  const sentence = `One of these items would have more than ${mostTags} tags.`
  throw new Refusal(422, 'too_many_tags', sentence, { errors: { add_tags: [sentence] } })
}
