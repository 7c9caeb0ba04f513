import { type ActorRefFrom, fromPromise } from 'xstate'
import { addWear, removeWear } from '#src/api/commands/wardrobe.ts'
import { wardrobeKey, wearsQuery } from '#src/api/queries/wardrobe.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { type WearChange, wearLogMachine, withDay } from '#src/machines/editors/wardrobe/wear-log.ts'
import { dayText } from '#src/ui/garment/days.ts'
import * as words from '#src/ui/garment/words.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>

/** The wear log's machine of one garment with the app's implementations. */
export function wearLogFlow(context: Context, slug: string) {
  const { client, actors, queryClient } = context
  return wearLogMachine.provide({
    actors: {
      change: fromPromise<void, WearChange>(async ({ input: { on, isWorn } }) => {
        if (isWorn) await addWear(context, slug, on)
        else await removeWear(context, slug, on)
        // set before the refetch: the cached days would show the day as it was, without undo
        queryClient.setQueryData(
          wearsQuery(client, slug).queryKey,
          days => days && withDay(days, { on, isWorn }),
        )
        void queryClient.invalidateQueries({ queryKey: wardrobeKey })
      }),
    },
    actions: {
      notifyChanged: ({ self }, { on, isWorn }) => {
        const log = self as ActorRefFrom<typeof wearLogMachine>
        notifyWithUndo(
          actors.toasts,
          isWorn ? words.wornOn(dayText(on)) : words.wornRemoved(dayText(on)),
          () => log.send({ type: 'wear.changed', on, isWorn: !isWorn }),
        )
      },
    },
  })
}
