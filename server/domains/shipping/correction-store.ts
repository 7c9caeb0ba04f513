import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { mostCorrections } from '#src/api/contract/values/carriers.ts'
import * as words from './words.ts'

/** SQL of whether the number of a parcel `s` to a buyer can be corrected. */
const isCorrectable = `s.delivered_at is null and cardinality(s.former_numbers) < ${mostCorrections}
  and not exists (select from shipment_scans c where c.shipment_id = s.id)`

/** SQL of how many parcels of an order have a number that can be corrected, by SQL of the order's id. */
export const correctableParcels = (orderId: string) =>
  `(select count(*)::int from shipments s where s.order_id = ${orderId} and s.direction = 'out' and ${isCorrectable})`

const parcelToCorrect = statement('parcel_to_correct', {
  text: `select s.id, s.position, s.carrier, s.tracking, ${isCorrectable} as is_correctable from shipments s
     where s.order_id = $1 and s.direction = 'out' and tracking_key(s.tracking) = tracking_key($2)
     order by is_correctable desc, s.position limit 1`,
  parameters: [t.text, t.text],
  columns: { id: t.text, position: t.int, carrier: t.text, tracking: t.text, is_correctable: t.bool },
})

/** The parcel of a locked order to its buyer that has this number. */
export async function findToCorrect(uow: UnitOfWork, orderId: string, tracking: string) {
  const [found] = await uow.ask(parcelToCorrect, [orderId, tracking])
  return found
}

const correctedNumber = statement('correct_tracking', {
  text: `update shipments set carrier = $2, tracking = $3, former_numbers = former_numbers || tracking where id = $1`,
  parameters: [t.text, t.text, t.text],
})

/** Replaces the number of a parcel of a locked order. @throws Refusal 422 for the number of another parcel. */
export async function replaceNumber(
  uow: UnitOfWork,
  id: string,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<void> {
  try {
    await uow.ask(correctedNumber, [id, carrier, tracking])
  } catch (error) {
    if (!isUniqueViolation(error, 'shipments_one_of_number')) throw error
    throw invalid('tracking', words.numberTaken)
  }
}
