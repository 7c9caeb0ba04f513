/** A dollar sign and the amount as it came on the wire, never rounded (specification.md §1). */
export function currency(amount: string): string {
  return `$${amount}`
}
