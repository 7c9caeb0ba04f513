import type { Garment, garmentEvents } from '../../api/contract/garments.ts'
import { wardrobeKey } from '../../api/queries/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import { tellWithUndo } from '../../ui/toasts/tell-with-action.ts'
import { renewAdLists } from '../ads/took-ad.ts'
import { renewListings } from '../renew-listings.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>
type GarmentEvent = (typeof garmentEvents)[number]

/** The message after each event, and the event that undoes it. */
const ways: Readonly<Record<GarmentEvent, { done: string; back: GarmentEvent }>> = {
  archive: { done: 'It is put away.', back: 'restore' },
  restore: { done: 'It is back in your wardrobe.', back: 'archive' },
  donate: { done: 'It is given away.', back: 'keep' },
  discard: { done: 'It is thrown away.', back: 'keep' },
  keep: { done: 'It is in your wardrobe again.', back: 'archive' },
}

const adLeft = 'Its ad is out of the shop.'

export function isGarmentEvent(event: string): event is GarmentEvent {
  return event in ways
}

/** Sends an event of a garment; the toast offers undo. Rejects where it is refused. */
export async function fireGarmentEvent(context: Context, slug: string, type: GarmentEvent): Promise<Garment> {
  const key = [...wardrobeKey, 'garment', slug]
  const before = context.queryClient.getQueryData<Garment>(key)?.ad?.state
  const garment = await send(context, slug, type)
  const { back } = ways[type]
  const done = before !== garment.ad?.state && garment.ad ? `${ways[type].done} ${adLeft}` : ways[type].done
  if (type === 'keep') context.actors.toasts.send({ type: 'toast.wished', tone: 'success', message: done })
  else tellWithUndo(context.actors.toasts, done, () => send(context, slug, back))
  return garment
}

async function send({ client, queryClient }: Context, slug: string, type: GarmentEvent): Promise<Garment> {
  const { sendGarmentEvent } = await import('../../api/contract/garments.ts')
  try {
    const { data } = await client.call(sendGarmentEvent, { params: { slug }, body: { type } }, 'action')
    queryClient.setQueryData([...wardrobeKey, 'garment', slug], data)
    // a garment that leaves the wardrobe takes its ad out of the shop
    void renewAdLists(queryClient)
    if (data.ad !== null) {
      queryClient.removeQueries({ queryKey: ['ad', data.ad.id] })
      renewListings(queryClient, [data.ad.id])
    }
    return data
  } finally {
    // without an answer it may be done all the same, so the server's data is refetched
    void queryClient.invalidateQueries({ queryKey: wardrobeKey })
  }
}
