import { PICKUP_POINTS, POINT_HOURS } from '../words/pickup-points.ts'
import type { IdOf } from './ids.ts'
import type { WorldRows } from './rows.ts'

/** Where parcels can be collected: the built-in carrier's own books. */
export function addPickupPoints(rows: WorldRows, idOf: IdOf): void {
  PICKUP_POINTS.forEach(([name, line1, city, region, postcode], at) => {
    const hours = [...(POINT_HOURS[at % POINT_HOURS.length] ?? [])]
    rows['builtin_carrier.pickup_points'].push({
      ...{ id: idOf('gp', name), name, line1, city, region, postcode, hours },
    })
  })
}
