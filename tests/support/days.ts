import type { Services } from '#server/platform/handler/handler.ts'

/** So many days from today by the shop's clock, as the wire has a day: `2026-12-03`. */
export function dayIn({ clock }: Pick<Services, 'clock'>, days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
