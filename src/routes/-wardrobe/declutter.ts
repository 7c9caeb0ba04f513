import { fromPromise } from 'xstate'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import { updateGarment } from '#src/api/commands/garments.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { fetchUndecidedGarments, wardrobeKey } from '#src/api/queries/wardrobe.ts'
import { type Candidate, type Decision, declutterMachine } from '#src/machines/editors/wardrobe/declutter.ts'

/**
 * The declutter machine with the app's implementations: the garments that were not worn for longest come
 * first.
 */
export function declutterFlow(caller: CachingCaller, known: Map<string, Garment>) {
  return declutterMachine.provide({
    actors: {
      load: fromPromise<readonly Candidate[]>(async ({ signal }) => {
        const garments = await fetchUndecidedGarments(caller, signal)
        for (const garment of garments) known.set(garment.slug, garment)
        return garments.map(({ slug, decision }) => ({ slug, decision }))
      }),
      decide: fromPromise<void, { slug: string; decision: Decision }>(
        async ({ input: { slug, decision } }) => {
          await updateGarment(caller, slug, { decision })
          void caller.queryClient.invalidateQueries({ queryKey: wardrobeKey })
        },
      ),
    },
  })
}
