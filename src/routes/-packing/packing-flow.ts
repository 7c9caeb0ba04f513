import { fromPromise } from 'xstate'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import { createPackingList, updatePackingList } from '#src/api/commands/packing-lists.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import { type Packing, packingListMachine } from '#src/machines/editors/wardrobe/packing-list.ts'

/** The machine of a packing list with the app's implementations; `id` is null for a new list. */
export function packingListFlow(caller: CachingCaller, id: string | null) {
  const once = sameKey()
  return packingListMachine.provide({
    actors: {
      save: fromPromise<string, Packing & { version: number | null }>(async ({ input }) => {
        const { fields, items, version } = input
        const body = { ...fields, entries: items.map(({ item }) => ({ item })) }
        if (id === null) return once(body, key => createPackingList(caller, body, key))
        await updatePackingList(caller, id, { ...body, ...(version === null ? {} : { version }) })
        return id
      }),
    },
  })
}
