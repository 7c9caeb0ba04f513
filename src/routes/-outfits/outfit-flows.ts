import { fromPromise } from 'xstate'
import type { CachingCaller, Caller } from '#src/api/commands/caller.ts'
import { createOutfit, dropOutfitPlan, planOutfit, updateOutfit } from '#src/api/commands/outfits.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { Season } from '#src/api/contract/values/garment-words.ts'
import { outfitBoardMachine } from '#src/machines/editors/outfits/outfit-board.ts'
import type { Arrangement } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { outfitCalendarMachine, type PlanChange } from '#src/machines/editors/outfits/outfit-calendar.ts'

/** The board's machine with the app's implementations; `id` is null for a new outfit. */
export function outfitBoardFlow(caller: Caller, id: string | null) {
  const once = sameKey()
  return outfitBoardMachine.provide({
    actors: {
      save: fromPromise<void, Arrangement & { version: number | null }>(async ({ input }) => {
        const { fields, seasons, pieces, version } = input
        const body = {
          ...fields,
          seasons: seasons as Season[],
          pieces: pieces.map(({ garment, x, y, scale, isWhole }) => ({
            ...{ garment, x, y, scale },
            is_whole: isWhole,
          })),
        }
        if (id === null) await once(body, idempotencyKey => createOutfit(caller, body, idempotencyKey))
        else await updateOutfit(caller, id, { ...body, ...(version === null ? {} : { version }) })
      }),
    },
  })
}

/** Plans an outfit for a day, or removes the plan. */
export function changePlan(caller: CachingCaller, { on, outfit, isPlanned }: PlanChange): Promise<void> {
  return isPlanned ? planOutfit(caller, outfit, on) : dropOutfitPlan(caller, outfit, on)
}

/** The calendar's machine with the app's implementations. `notify` notifies of a change, with undo. */
export function outfitCalendarFlow(caller: CachingCaller, notify: (change: PlanChange) => void) {
  return outfitCalendarMachine.provide({
    actors: { change: fromPromise<void, PlanChange>(({ input }) => changePlan(caller, input)) },
    actions: { notifyChanged: (_, change) => notify(change) },
  })
}
