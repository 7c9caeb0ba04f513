import { fromPromise } from 'xstate'
import { createAdOfGarment } from '#src/api/commands/ads.ts'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import { type OfferingAd, sellGarmentMachine } from '#src/machines/editors/wardrobe/sell-garment.ts'

/** The machine from garment to ad with the app's implementations; `goTo` leads to the ad. */
export function sellGarmentFlow(caller: CachingCaller, goTo: (ad: OfferingAd) => void) {
  return sellGarmentMachine.provide({
    actors: {
      makeAd: fromPromise<OfferingAd, { slug: string }>(async ({ input: { slug } }) => {
        const { id, state } = await createAdOfGarment(caller, slug)
        return { id, isDraft: state === 'draft' }
      }),
    },
    actions: { goToAd: (_, ad) => goTo(ad) },
  })
}
