import { type GarmentEvent, sendGarmentEvent } from '#src/api/commands/garments.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import * as words from '#src/ui/garment/words.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>

/** The message after each event, and the event that undoes it. */
const ways: Readonly<Record<GarmentEvent, { done: string; back: GarmentEvent }>> = {
  archive: { done: words.archived, back: 'restore' },
  restore: { done: words.restored, back: 'archive' },
  donate: { done: words.donated, back: 'keep' },
  discard: { done: words.discarded, back: 'keep' },
  keep: { done: words.stillOwned, back: 'archive' },
}

export function isGarmentEvent(event: string): event is GarmentEvent {
  return event in ways
}

/** Sends an event of a garment; the toast offers undo. Rejects where it is refused. */
export async function fireGarmentEvent(context: Context, slug: string, type: GarmentEvent): Promise<Garment> {
  const key = [...wardrobeKey, 'garment', slug]
  const before = context.queryClient.getQueryData<Garment>(key)?.ad?.state
  const garment = await sendGarmentEvent(context, slug, type)
  const { back } = ways[type]
  const done =
    before !== garment.ad?.state && garment.ad ? `${ways[type].done} ${words.adRemoved}` : ways[type].done
  if (type === 'keep') context.actors.toasts.send({ type: 'toast.wished', tone: 'success', message: done })
  else notifyWithUndo(context.actors.toasts, done, () => sendGarmentEvent(context, slug, back))
  return garment
}
