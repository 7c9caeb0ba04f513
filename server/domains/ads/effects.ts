import { deleteUnused } from '#server/domains/images/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { notifyExpiring, notifySeller } from './notify-seller.ts'
import { wordsOf } from './review.ts'
import type { AdRow } from './row.ts'

type Run = (uow: UnitOfWork, row: AdRow, event: AnyEvent) => Promise<void> | void

const forgetReason: Run = (_, row) => {
  row.reason = null
  row.appeal = null
  row.appealed_at = null
}

const noteReason: Run = (_, row, event) => {
  row.reason = textOf(event, 'reason')
}

const noteAppeal: Run = (uow, row, event) => {
  row.appeal = textOf(event, 'text')
  row.appealed_at = uow.now
}

const noteApproval: Run = (_, row) => {
  row.cleared_words = wordsOf(row)
  row.cleared_price_cents = row.price_cents
}

const dateAnew: Run = (uow, row) => {
  row.published_at = uow.now
}

/** The ad gets its date once it is in the shop. */
const dateLater: Run = (_, row) => {
  row.published_at = null
}

const dateFirst: Run = (uow, row) => {
  row.published_at ??= uow.now
}

/**
 * The outcome of each event of a moderator. Any other event means a removal, also when a sale fails: a
 * moderator had asked for the removal before.
 */
const outcomes: Readonly<Record<string, 'approved' | 'rejected' | 'reinstated' | 'upheld'>> = {
  'ad.approve': 'approved',
  'ad.reject': 'rejected',
  'ad.reinstate': 'reinstated',
  'ad.uphold': 'upheld',
}

const tellReviewed: Run = (uow, row, { type }) => notifySeller(uow, row, outcomes[type] ?? 'removed')

/**
 * Marks the garment as leaving with its ad, or as sold where it was sold somewhere else (W-38). A garment that its
 * owner has given away meanwhile does not make an order fail.
 */
const handGarmentOver: Run = async (uow, row, event) => {
  const ref = await garmentOf(uow, row)
  if (ref === null || !['owned', 'archived'].includes(uow.row(ref).state)) return
  const type = event.type === 'ad.sell' ? 'garment.leave' : 'garment.sell'
  await uow.fire({ ...ref, event: { type, by: 'system' } })
}

const takeGarmentBack: Run = async (uow, row) => {
  const ref = await garmentOf(uow, row)
  if (ref === null || !['leaving', 'sold'].includes(uow.row(ref).state)) return
  await uow.fire({ ...ref, event: { type: 'garment.return', by: 'system' } })
}

async function garmentOf(uow: UnitOfWork, { garment_id: id }: AdRow) {
  if (id === null) return null
  const ref = { kind: 'garment', id } as const
  await uow.lock([ref])
  return ref
}

const emptiedAd = statement('empty_ad', {
  text: `with looks as (delete from ad_views where ad_id = $1)
     update ads set state = 'deleted', slug = 'deleted', title = null, description = '', flaws = null,
       garment_id = null, draft_key = null where id = $1`,
  parameters: [t.text],
})

const deletedAdImages = statement('empty_ad_images', {
  text: 'delete from ad_images where ad_id = $1 returning image_id',
  parameters: [t.text],
  columns: { image_id: t.text },
})

/** The row stays for threads and carts, which refer to its id. The seller's texts and images are deleted. */
const emptyAd: Run = async (uow, row) => {
  await uow.ask(emptiedAd, [row.id])
  const images = await uow.ask(deletedAdImages, [row.id])
  await deleteUnused(
    uow,
    images.map(image => image.image_id),
  )
  Object.assign(row, { title: null, description: '', flaws: null, garment_id: null, cleared_words: null })
  forgetReason(uow, row, { type: 'ad.delete', by: 'seller' })
}

function textOf(event: AnyEvent, field: 'reason' | 'text'): string {
  const given: unknown = Reflect.get(event, field)
  return typeof given === 'string' ? given.trim() : ''
}

export const adEffects = {
  forgetReason: { run: forgetReason },
  noteReason: { run: noteReason },
  noteAppeal: { run: noteAppeal },
  noteApproval: { run: noteApproval },
  dateAnew: { run: dateAnew },
  dateLater: { run: dateLater },
  dateFirst: { run: dateFirst },
  remind: { run: notifyExpiring },
  tellExpired: { run: (uow: UnitOfWork, row: AdRow) => notifySeller(uow, row, 'expired') },
  tellReviewed: { run: tellReviewed },
  tellWaiting: { run: (uow: UnitOfWork, row: AdRow) => notifySeller(uow, row, 'approved_away') },
  handGarmentOver: { run: handGarmentOver },
  takeGarmentBack: { run: takeGarmentBack },
  emptyAd: { run: emptyAd },
}
