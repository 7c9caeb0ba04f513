/**
 * The problem with a phone number, as a sentence; null where there is none, or no number. It may be written with
 * spaces, hyphens, dots and brackets; an international one begins with +.
 */
export function phoneProblem(phone: string | null | undefined): string | null {
  const typed = (phone ?? '').trim()
  if (typed === '') return null
  const count = typed.replaceAll(/\D/g, '').length
  return /^\+?[\d ().\-/]+$/.test(typed) && count >= 6 && count <= 15
    ? null
    : 'A phone number has 6 to 15 digits, like +1 212 555 0123.'
}
