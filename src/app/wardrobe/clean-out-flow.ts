import { fromPromise } from 'xstate'
import type { Garment } from '../../api/contract/garments.ts'
import { wardrobeKey } from '../../api/queries/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import { type Candidate, cleanOutMachine, type Decision } from '../../machines/flows/clean-out.ts'

type Context = Pick<RouterContext, 'client' | 'queryClient'>

const garments = () => import('../../api/contract/garments.ts')

/**
 * The declutter machine with the app's implementations: the garments that were not worn for longest come
 * first.
 */
export function cleanOutFlow({ client, queryClient }: Context, known: Map<string, Garment>) {
  return cleanOutMachine.provide({
    actors: {
      load: fromPromise<readonly Candidate[]>(async ({ signal }) => {
        const { listGarments } = await garments()
        const query = {
          state: ['owned'],
          decision: ['none', 'maybe'],
          sort: 'longest_unworn',
          limit: '100',
        } as const
        const { data } = await client.call(
          listGarments,
          { query: { ...query, state: [...query.state], decision: [...query.decision] }, signal },
          'page',
        )
        for (const garment of data) known.set(garment.slug, garment)
        return data.map(({ slug, decision }) => ({ slug, decision }))
      }),
      decide: fromPromise<void, { slug: string; decision: Decision }>(
        async ({ input: { slug, decision } }) => {
          const { updateGarment } = await garments()
          await client.call(updateGarment, { params: { slug }, body: { decision } }, 'action')
          void queryClient.invalidateQueries({ queryKey: wardrobeKey })
        },
      ),
    },
  })
}
