import type { Services } from '#server/platform/handler/handler.ts'

/** So many days from today by the shop's clock, as the wire has a day: `2026-12-03`. */
export function dayIn({ clock }: Pick<Services, 'clock'>, days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same time so many weekdays later; both in epoch milliseconds. */
export function weekdays(from: number, count: number): number {
  let at = from
  let left = count
  while (left > 0) {
    at += 86_400_000
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1
  }
  return at
}
