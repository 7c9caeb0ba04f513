import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import { correctionRefused, type TrackingCorrection } from '#src/machines/lifecycles/tracking-correction.ts'
import { builtin, handToBuiltin, takeFromBuiltin } from './builtin-carrier.ts'
import { findToCorrect, replaceNumber } from './correction-store.ts'
import { parcelKey, parcelOf } from './parcel.ts'
import * as words from './words.ts'

/**
 * Corrects the number of a parcel of a locked order, as part of the change of the order: from then on the carrier of the
 * new number is followed, and a report about the old one finds no parcel. Returns what the other side is notified of
 * (docs/decisions/138-tracking-corrections.md).
 * @throws Refusal 409 `stale_version` where the parcel has another number by now, 409 `not_allowed` after its first scan,
 * 422 on `carrier` or `tracking`.
 */
export async function correctParcel(
  uow: UnitOfWork,
  { id: orderId, delivery_service: service }: { id: string; delivery_service: DeliveryService },
  { replaces, ...given }: Pick<TrackingCorrection, 'replaces' | 'carrier' | 'tracking'>,
): Promise<string> {
  const before = await findToCorrect(uow, orderId, replaces)
  if (before === undefined) throw new Refusal(409, 'stale_version', words.correctedMeanwhile)
  if (!before.is_correctable) throw new Refusal(409, 'not_allowed', correctionRefused)
  const key = { orderId: parcelKey(orderId, before.position), direction: 'out', service } as const
  const after = parcelOf(uow.services.secret, key, given)
  if (after.carrier === before.carrier && after.tracking === before.tracking)
    throw invalid('tracking', words.sameNumber)
  await replaceNumber(uow, before.id, after)
  if (before.carrier === builtin) await takeFromBuiltin(uow, before.tracking)
  if (after.carrier === builtin) await handToBuiltin(uow, after.tracking, service)
  return words.corrected(before, after)
}
