import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { findGarment, findGarmentIds } from './store.ts'
import { garmentViewer } from './view.ts'

/** One of the signed-in member's garments. @throws Refusal 404, also for somebody else's. */
export async function showGarment(context: Context, slug: string): Promise<{ data: Garment }> {
  const row = await findGarment(context.services, signedIn(context).userId, slug)
  if (row === undefined) throw notFound('This garment')
  return { data: garmentViewer(context.services)(row) }
}

/**
 * Changes one of the signed-in member's garments and returns its new state. Changes of one wardrobe are
 * serialized: they lock the account first.
 * @throws Refusal 404; 409 with the current garment if `version` is outdated or the work refuses.
 */
export async function changeGarment(
  context: Context,
  { slug, version }: { slug: string; version?: number | undefined },
  work: (uow: UnitOfWork, id: string, userId: string) => Promise<void>,
): Promise<{ data: Garment }> {
  const { userId } = signedIn(context)
  const show = () => showGarment(context, slug)
  const run = async (uow: UnitOfWork) => {
    await lockMember(uow, userId)
    const id = (await findGarmentIds(uow, userId, [slug])).get(slug)
    if (id === undefined) throw notFound('This garment')
    await uow.lock([{ kind: 'garment', id }])
    if (version !== undefined) uow.expect({ kind: 'garment', id }, version)
    await work(uow, id, userId)
  }
  await orFresh(() => change(context.services, run), show)
  return show()
}
