import { createHmac } from 'node:crypto'

/**
 * The tracking number of a label of the built-in carrier for an order: `GP`, ten digits and a check digit. The same order
 * and direction always get the same one.
 */
export function labelNumber(secret: Buffer, orderId: string, direction: 'out' | 'back'): string {
  const drawn = createHmac('sha256', secret).update(`label:${direction}:${orderId}`).digest()
  const digits = String(drawn.readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')
  return `GP${digits}${checkDigit(digits)}`
}

/** Makes the weighted sum of all digits a multiple of ten, with the weights 1 and 3 in turn (as in an EAN). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
