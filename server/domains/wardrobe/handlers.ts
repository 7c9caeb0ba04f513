import { deleteUnused } from '#server/domains/images/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fireOne } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { columnsOf } from './columns.ts'
import { deleteGarments } from './delete-store.ts'
import { garmentRow } from './garment-row.ts'
import { newGarmentSlug } from './garment-slug.ts'
import { findShown, setImages } from './images.ts'
import { changeGarment, showGarment } from './own-garment.ts'
import { findGarmentIds, insertGarment, updateGarments } from './store.ts'

type Ids = 'createGarment' | 'getGarment' | 'updateGarment' | 'deleteGarment' | 'sendGarmentEvent'

export const garmentHandlers: HandlersOf<Ids> = {
  async createGarment(context, { body: { images, ...given } }) {
    const { userId } = signedIn(context)
    const slug = await change(context.services, async uow => {
      await lockMember(uow, userId)
      const same = await findShown(uow, userId, images)
      if (same !== undefined) return same
      const columns = await columnsOf(uow, given)
      const row = garmentRow.new({ id: newId('g'), owner_id: userId })
      uow.begin('garment', row, { type: 'garment.add', by: 'member' })
      const added = { ...row, slug: newGarmentSlug(columns.title ?? null), created_at: uow.now }
      await insertGarment(uow, added, columns)
      if (images !== undefined) await setImages(uow, userId, row.id, images)
      return added.slug
    })
    return showGarment(context, slug)
  },

  getGarment: (context, { params }) => showGarment(context, params.slug),

  updateGarment(context, { params, body: { images, version, ...given } }) {
    return changeGarment(context, { ...params, version }, async (uow, id, userId) => {
      await updateGarments(uow, [id], await columnsOf(uow, given))
      if (images !== undefined) await setImages(uow, userId, id, images)
    })
  },

  async deleteGarment(context, { params: { slug } }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      const id = (await findGarmentIds(uow, userId, [slug])).get(slug)
      if (id === undefined) throw notFound('This garment')
      await uow.lock([{ kind: 'garment', id }])
      await deleteUnused(uow, await deleteGarments(uow, [id]))
    })
    return undefined
  },

  sendGarmentEvent(context, { params, body }) {
    return changeGarment(context, { ...params, version: body.version }, async (uow, id) => {
      await fireOne(uow, context, { kind: 'garment', id }, { type: body.type })
    })
  },
}
