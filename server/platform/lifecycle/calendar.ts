const day = 86_400_000

/**
 * Milliseconds from `from` until so many business days later (Monday to Friday, UTC) at the same time of day.
 */
export function businessDays(from: number, count: number): number {
  let at = from
  for (let left = count; left > 0; ) {
    at += day
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at - from
}
