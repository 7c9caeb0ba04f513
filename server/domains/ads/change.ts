import { lockMember } from '#server/domains/members/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { columnsOf } from './drafts/draft.ts'
import { saveImages } from './drafts/image-store.ts'
import { addAd, countUnsold, findDraftByKey, saveAd } from './drafts/store.ts'
import { adLifecycle } from './lifecycle.ts'
import { missingOf, sentenceOf } from './missing.ts'
import { needsReview } from './review.ts'
import { type AdColumns, type AdInput, type AdRow, adRow } from './row.ts'

/** The maximum number of a member's ads that are not sold. */
const mostAds = 500

/**
 * Creates a draft with the given fields; returns its id. If a draft with this key exists, updates that one
 * and returns its id: the first response was lost, and the seller went on writing.
 */
export function beginAd(
  services: Services,
  sellerId: string,
  { key, ...input }: AdInput & { key?: string | undefined },
): Promise<string> {
  return change(services, async uow => {
    // concurrent calls are serialized here
    await lockMember(uow, sellerId)
    const begun = key === undefined ? undefined : await findDraftByKey(uow, sellerId, key)
    if (begun !== undefined) {
      await changeAdWithin(uow, sellerId, begun, input)
      return begun
    }
    const columns = await columnsOf(uow, input)
    return addDraft(uow, sellerId, { ...columns, draft_key: key ?? null }, input.images)
  })
}

/** Creates a draft in a transaction that has locked the member. */
export async function addDraft(
  uow: UnitOfWork,
  sellerId: string,
  columns: AdColumns,
  images: AdInput['images'],
): Promise<string> {
  if ((await countUnsold(uow, sellerId)) >= mostAds) {
    const sentence = `You have ${mostAds} ads that are not sold. Delete some first.`
    throw new Refusal(409, 'too_many_ads', sentence)
  }
  const row = adRow.new({ id: newId('a'), seller_id: sellerId, seller_since: uow.now })
  uow.begin('ad', row, { type: 'ad.begin', by: 'seller' })
  await addAd(uow, { id: row.id, sellerId, state: row.state }, columns)
  if (images !== undefined) await saveImages(uow, { id: row.id, sellerId }, images)
  return row.id
}

/**
 * In any other state somebody looks at the ad, pays for it or has taken it off, and must find it unchanged.
 */
const editable = new Set(['draft', 'published', 'paused', 'away', 'expired'])

/**
 * Changes any part of an ad. One that is or was in the shop stays complete, and goes to a moderator if its
 * text or price now require a review.
 * @throws Refusal 409 `stale_version`, `not_allowed`; 422
 */
export function changeAd(services: Services, sellerId: string, id: string, input: Changed): Promise<void> {
  return change(services, uow => changeAdWithin(uow, sellerId, id, input))
}

type Changed = AdInput & { version?: number | undefined }

/** Changes an ad in a transaction that is in progress. */
export async function changeAdWithin(
  uow: UnitOfWork,
  sellerId: string,
  id: string,
  { version, ...input }: Changed,
): Promise<void> {
  const ref: Ref<'ad'> = { kind: 'ad', id }
  await uow.lock([ref])
  const before = { ...uow.row(ref) }
  if (version !== undefined) uow.expect(ref, version)
  if (!editable.has(before.state)) {
    const sentence = `It cannot be changed now. ${stateDescription(adLifecycle, before.state, 'seller')}`
    throw new Refusal(409, 'not_allowed', sentence)
  }
  const columns = await columnsOf(uow, input, id)
  // the table itself refuses missing fields of a published ad, but does not say which
  if (before.state !== 'draft') refuseHoles(before, withColumns(before, columns))
  if (input.images !== undefined) await saveImages(uow, { id, sellerId }, input.images)
  await saveAd(uow, id, columns)
  await uow.reread(ref)
  const after = uow.row(ref)
  if (after.state === 'draft') return
  refuseHoles(before, after)
  if (after.state === 'published' && needsReview(after, uow.now)) {
    await uow.fire({ kind: 'ad', id, event: { type: 'ad.flag', by: 'system' } })
  }
}

/** The row after the change, except for what only the database knows of a category and of images. */
function withColumns(row: AdRow, columns: AdColumns): AdRow {
  const hasCategory = columns.category_id === undefined ? row.has_category : columns.category_id !== null
  return { ...row, ...columns, has_category: hasCategory }
}

/** @throws Refusal 422 if a required field was filled before and is missing now. */
function refuseHoles(before: AdRow, after: AdRow): void {
  const already = new Set(missingOf(before).map(({ field }) => field))
  const torn = missingOf(after).filter(({ field }) => !already.has(field))
  const [first] = torn
  if (first === undefined) return
  const errors = Object.fromEntries(torn.map(missing => [missing.field, [sentenceOf(missing)]]))
  throw new Refusal(422, 'incomplete', `An ad that was published stays complete. ${sentenceOf(first)}`, {
    errors,
  })
}
