import { type ActorRefFrom, fromPromise } from 'xstate'
import { changeGarments, removeWear } from '#src/api/commands/wardrobe.ts'
import { refreshOutfits } from '#src/api/queries/outfits.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { type WearChange, wearLogMachine } from '#src/machines/editors/wardrobe/wear-log.ts'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { dayText } from '#src/ui/outfits/outfit-text.ts'
import * as words from '#src/ui/outfits/words.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>

/**
 * The wear log's machine of garments that are worn together. None of them was worn on that day before, so that
 * removing the day removes nothing else.
 */
export function suggestionWearFlow(context: Context, slugs: readonly string[]) {
  const change = async ({ on, isWorn }: WearChange) => {
    if (isWorn) await changeGarments(context, slugs, { wear: on })
    else for (const slug of slugs) await removeWear(context, slug, on)
    void refreshOutfits(context.queryClient)
  }
  return wearLogMachine.provide({
    actors: { change: fromPromise<void, WearChange>(({ input }) => change(input)) },
    actions: {
      notifyChanged: ({ self }, { on, isWorn }) => {
        const log = self as ActorRefFrom<typeof wearLogMachine>
        const message = isWorn ? words.wornTogether(dayText(on)) : words.notWornTogether(dayText(on))
        // not through the machine: the toast outlives it
        const undo = async () => {
          await change({ on, isWorn: !isWorn })
          log.send({ type: 'wear.stored', days: isWorn ? [] : [on] })
        }
        notifyWithUndo(context.actors.toasts, message, undo)
      },
    },
  })
}
