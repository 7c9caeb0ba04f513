import { fromPromise } from 'xstate'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import { changeGarments, type GarmentChange } from '#src/api/commands/wardrobe.ts'
import {
  type BatchChange,
  garmentSelectionMachine,
} from '#src/machines/editors/wardrobe/garment-selection.ts'

type Wanted = { slugs: readonly string[]; change: BatchChange['change'] }

interface Callbacks {
  changed: (chosen: readonly string[], batch: BatchChange) => void
}

/** The selection's machine with the app's implementations. */
export function selectionFlow(caller: CachingCaller, callbacks: Callbacks) {
  const once = sameKey()
  return garmentSelectionMachine.provide({
    actors: {
      change: fromPromise<void, Wanted>(({ input }) =>
        // this app's screens build the changes, and the server validates them
        once(input, key => changeGarments(caller, input.slugs, input.change as GarmentChange, key)),
      ),
    },
    actions: {
      notifyChanged: (_, { chosen, wanted }) => {
        if (wanted !== null) callbacks.changed(chosen, wanted)
      },
    },
  })
}
