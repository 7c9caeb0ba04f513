/** The values of the form of a change of many products, as they are typed. */
export interface BulkValues {
  readonly kind: string
  readonly step: string
  readonly percent: string
  readonly amount: string
  readonly rounding: string
  readonly price: string
  readonly compare_at: string
  readonly by: string
  readonly stock: string
  readonly category: string
  readonly collection: string
  readonly tag: string
}
