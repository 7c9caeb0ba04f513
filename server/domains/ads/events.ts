import type { Context } from '#server/platform/handler/handler.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { AdEventName } from '#src/api/contract/ad-changes.ts'
import type { AdEvent } from '#src/machines/lifecycles/ad-setup.ts'

interface Sent {
  type: AdEventName
  text?: string | undefined
  version?: number | undefined
}

/** Fires an event of the seller. @throws Refusal 409, 422 for an appeal without text. */
export async function fireOwn({ services }: Context, id: string, sent: Sent): Promise<void> {
  await fire(services, { kind: 'ad', id, event: eventOf(sent), version: sent.version })
}

function eventOf({ type, text = '' }: Sent): AdEvent {
  const by = 'seller'
  switch (type) {
    case 'appeal':
      if (text === '') throw invalid('text', 'Tell us why it should come back.')
      return { type: 'ad.appeal', by, text }
    case 'mark_sold':
      return { type: 'ad.markSold', by }
    default:
      return { type: `ad.${type}`, by }
  }
}
