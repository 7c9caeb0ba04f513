/** The values of a code's form, as they are typed. The products are one text. */
export interface CodeValues {
  readonly code: string
  readonly kind: string
  readonly percent: string
  readonly amount: string
  readonly scope: string
  readonly products: string
  readonly minimum: string
  readonly first_day: string
  readonly last_day: string
  readonly use_limit: string
  readonly buyer_limit: string
}
