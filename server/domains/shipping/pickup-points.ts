import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { isInStates } from './states.ts'

/** The most points that are listed. */
const most = 8

const pointColumns = {
  id: t.text,
  name: t.text,
  line1: t.text,
  city: t.text,
  region: t.text,
  postcode: t.text,
  hours: t.list(t.text),
}

const fields = 'p.id, p.name, p.line1, p.city, p.region, p.postcode, p.hours'

const pointsAround = statement('pickup_points_around', {
  text: `select ${fields}, left(p.postcode, 3) = left($1, 3) as is_in_area from builtin_carrier.pickup_points p
     where left(p.postcode, 1) = left($1, 1)
     order by p.postcode = left($1, 5) desc, is_in_area desc, abs(p.postcode::int - left($1, 5)::int), p.id limit $2::int`,
  parameters: [t.text, t.int],
  columns: { ...pointColumns, is_in_area: t.bool },
})

/**
 * Points around a ZIP code: with the same code first, then with the same first three digits, which are an area of the
 * Postal Service, then with the same first one. What is closest is not known: a ZIP code is no place on a map.
 */
export function findPoints(on: Asked, postcode: string) {
  return ask(on, pointsAround, [postcode, most])
}

const pointById = statement('pickup_point', {
  text: `select ${fields} from builtin_carrier.pickup_points p where p.id = $1`,
  parameters: [t.text],
  columns: pointColumns,
})

/** The point with this id. */
export async function findPoint(on: Asked, id: string): Promise<PickupPoint | undefined> {
  const [found] = await ask(on, pointById, [id])
  return found
}

/** SQL of whether there is a point around a ZIP code, by SQL of the code, which may be null. */
export const hasPointsSql = (postcode: string) =>
  `exists (select from builtin_carrier.pickup_points p where left(p.postcode, 1) = left(${postcode}, 1))`

const pointsExist = statement('has_pickup_points', {
  text: `select ${hasPointsSql('$1')} as has_points`,
  parameters: [t.text],
  columns: { has_points: t.bool },
})

/** Whether there is a point around a ZIP code. */
export async function hasPoints(on: Asked, postcode: string): Promise<boolean> {
  const [found] = await ask(on, pointsExist, [postcode])
  return found?.has_points === true
}

/** Whether a point is one of those around an address. */
export function isAround({ postcode }: PickupPoint, address: PostalAddress): boolean {
  return isInStates(address) && address.postcode.slice(0, 1) === postcode.slice(0, 1)
}
