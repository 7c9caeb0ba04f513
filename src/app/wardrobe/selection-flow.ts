import { fromPromise } from 'xstate'
import type { CallInput } from '../../api/contract/endpoint.ts'
import type { changeGarments } from '../../api/contract/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import { type BatchChange, garmentSelectionMachine } from '../../machines/flows/garment-selection.ts'
import { forgetLists } from '../renew-listings.ts'
import { sameKey } from '../same-key.ts'

type Body = CallInput<typeof changeGarments>['body']
type Wanted = { slugs: readonly string[]; change: BatchChange['change'] }

interface Told {
  changed: (chosen: readonly string[], batch: BatchChange) => void
}

/** Changes many garments, in several calls where one is not enough. With a key each call is applied once. */
export async function changeMany(
  { client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>,
  { slugs, change }: Wanted,
  key?: string,
): Promise<void> {
  const { changeGarments, mostInBatch } = await import('../../api/contract/wardrobe.ts')
  for (let at = 0; at < slugs.length; at += mostInBatch) {
    // this app's screens build the changes, and the server validates them
    const body = { ...change, slugs: slugs.slice(at, at + mostInBatch) } as Body
    const once = key === undefined ? {} : { idempotencyKey: `${key}-${at}` }
    await client.call(changeGarments, { body, ...once }, 'action')
  }
  // the response does not say whose ads left the shop with them
  queryClient.removeQueries({ queryKey: ['listing'], type: 'inactive' })
  forgetLists(queryClient)
}

/** The selection's machine with the app's implementations. */
export function selectionFlow(context: Pick<RouterContext, 'client' | 'queryClient'>, told: Told) {
  const once = sameKey()
  return garmentSelectionMachine.provide({
    actors: {
      change: fromPromise<void, Wanted>(({ input }) => once(input, key => changeMany(context, input, key))),
    },
    actions: {
      tellChanged: (_, { chosen, wanted }) => {
        if (wanted !== null) told.changed(chosen, wanted)
      },
    },
  })
}
