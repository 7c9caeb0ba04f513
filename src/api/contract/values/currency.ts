/** A dollar sign and the amount as it is on the wire, `$16,305.00`, without rounding (U-17). */
export function currency(amount: string): string {
  return `$${amount.replaceAll(/\d(?=(\d{3})+\.)/g, '$&,')}`
}
