/** A dollar sign and the amount as it is on the wire, `$16,305.00`, without rounding (U-17). */
export function currency(amount: string): string {
  return `$${amount.replaceAll(/\d(?=(\d{3})+\.)/g, '$&,')}`
}

/** An amount that may be less than zero, `-8.84`, with a minus sign before the dollar sign. */
export function signedCurrency(amount: string): string {
  return amount.startsWith('-') ? `−${currency(amount.slice(1))}` : currency(amount)
}
