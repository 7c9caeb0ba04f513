/** A report of a carrier about a parcel. */
export interface Scan {
  carrier: string
  tracking: string
  /** The carrier's own id of the report: it counts once. */
  eventId: string
  status: 'accepted' | 'in_transit' | 'ready_for_pickup' | 'delivered'
  text: string
  at: Date
}
