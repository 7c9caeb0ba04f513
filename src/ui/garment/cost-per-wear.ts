/** Price / max(wears, 1), half up to the cent (V-50). Both amounts are exact decimal strings of dollars. */
export function costPerWear(price: string, wears: number): string {
  const cents = BigInt(price.replace('.', ''))
  const times = BigInt(Math.max(1, wears))
  const each = (2n * cents + times) / (2n * times)
  const text = String(each).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
