/** A dollar sign and the amount as it came on the wire, without rounding (U-17). */
export function currency(amount: string): string {
  return `$${amount}`
}
