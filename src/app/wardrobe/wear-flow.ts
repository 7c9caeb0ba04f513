import { type ActorRefFrom, fromPromise } from 'xstate'
import { wardrobeKey, wearsQuery } from '../../api/queries/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import { type WearChange, wearLogMachine, withDay } from '../../machines/flows/wear-log.ts'
import { tellWithUndo } from '../../ui/toasts/tell-with-action.ts'
import { dayText } from '../../ui/wardrobe/days.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>

const wardrobe = () => import('../../api/contract/wardrobe.ts')

/** The wear log's machine of one garment with the app's implementations. */
export function wearLogFlow(context: Context, slug: string) {
  const { client, actors, queryClient } = context
  return wearLogMachine.provide({
    actors: {
      change: fromPromise<void, WearChange>(async ({ input: { on, isWorn } }) => {
        if (isWorn) {
          const { addWear } = await wardrobe()
          await client.call(addWear, { params: { slug }, body: { on } }, 'action')
        } else {
          const { removeWear } = await wardrobe()
          await client.call(removeWear, { params: { slug, on } }, 'action')
        }
        // set before the refetch: the cached days would show the day as it was, without undo
        queryClient.setQueryData(
          wearsQuery(client, slug).queryKey,
          days => days && withDay(days, { on, isWorn }),
        )
        void queryClient.invalidateQueries({ queryKey: wardrobeKey })
      }),
    },
    actions: {
      tellChanged: ({ self }, { on, isWorn }) => {
        const log = self as ActorRefFrom<typeof wearLogMachine>
        tellWithUndo(actors.toasts, isWorn ? `Worn on ${dayText(on)}.` : `Not worn on ${dayText(on)}.`, () =>
          log.send({ type: 'wear.changed', on, isWorn: !isWorn }),
        )
      },
    },
  })
}
