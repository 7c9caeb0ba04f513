import { fromPromise } from 'xstate'
import { wardrobeKey } from '../../api/queries/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import { type OfferingAd, sellGarmentMachine } from '../../machines/flows/sell-garment.ts'
import { tookAd } from './took-ad.ts'

type Context = Pick<RouterContext, 'client' | 'queryClient'>

const createAdOfGarment = async () => (await import('../../api/contract/ads.ts')).createAdOfGarment

/** The machine from garment to ad with the app's implementations; `goTo` leads to the ad. */
export function sellGarmentFlow(context: Context, goTo: (ad: OfferingAd) => void) {
  const { client, queryClient } = context
  return sellGarmentMachine.provide({
    actors: {
      makeAd: fromPromise<OfferingAd, { slug: string }>(async ({ input: { slug } }) => {
        try {
          const { data } = await client.call(createAdOfGarment, { params: { slug } }, 'action')
          tookAd(context, data)
          return { id: data.id, isDraft: data.state === 'draft' }
        } finally {
          // whether the ad was made or refused, the garment's data may have changed
          void queryClient.invalidateQueries({ queryKey: wardrobeKey })
        }
      }),
    },
    actions: { goToAd: (_, ad) => goTo(ad) },
  })
}
