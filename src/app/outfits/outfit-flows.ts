import { fromPromise } from 'xstate'
import type { Season } from '../../api/contract/garment-words.ts'
import { outfitsKey } from '../../api/queries/outfits.ts'
import type { RouterContext } from '../../app.tsx'
import { outfitBoardMachine } from '../../machines/flows/outfit-board.ts'
import type { Arrangement } from '../../machines/flows/outfit-board-context.ts'
import { outfitCalendarMachine, type PlanChange } from '../../machines/flows/outfit-calendar.ts'
import { sameKey } from '../same-key.ts'

type Context = Pick<RouterContext, 'client' | 'queryClient' | 'actors'>

const calls = () => import('../../api/contract/outfits.ts')

/** After a change of outfits: refetches all data of outfits and of what was worn. */
export async function renewOutfits({ queryClient }: Pick<Context, 'queryClient'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: outfitsKey }),
    queryClient.invalidateQueries({ queryKey: ['wardrobe'] }),
  ])
}

/** The board's machine with the app's implementations; `id` is null for a new outfit. */
export function outfitBoardFlow({ client }: Context, id: string | null) {
  const once = sameKey()
  return outfitBoardMachine.provide({
    actors: {
      save: fromPromise<void, Arrangement & { version: number | null }>(async ({ input }) => {
        const { fields, seasons, pieces, version } = input
        const body = {
          ...fields,
          seasons: seasons as Season[],
          pieces: pieces.map(({ garment, x, y, scale }) => ({ garment, x, y, scale })),
        }
        if (id === null) {
          const make = async () => (await calls()).createOutfit
          await once(body, idempotencyKey => client.call(make, { body, idempotencyKey }, 'action'))
        } else {
          const changed = { params: { id }, body: { ...body, ...(version === null ? {} : { version }) } }
          await client.call(async () => (await calls()).updateOutfit, changed, 'action')
        }
      }),
    },
  })
}

/** Plans an outfit for a day, or removes the plan. */
export async function changePlan({ client }: Context, { on, outfit, isPlanned }: PlanChange): Promise<void> {
  const params = { id: outfit, on }
  if (isPlanned) await client.call(async () => (await calls()).planOutfit, { params }, 'action')
  else await client.call(async () => (await calls()).dropOutfitPlan, { params }, 'action')
}

/** The calendar's machine with the app's implementations. `tell` notifies of a change, with undo. */
export function outfitCalendarFlow(context: Context, tell: (change: PlanChange) => void) {
  return outfitCalendarMachine.provide({
    actors: {
      change: fromPromise<void, PlanChange>(async ({ input }) => {
        await changePlan(context, input)
        await renewOutfits(context)
      }),
    },
    actions: { tellChanged: (_, change) => tell(change) },
  })
}

/** Logs that an outfit was worn on a day, or undoes that. */
export async function changeOutfitWear(
  context: Context,
  { id, on, isWorn }: { id: string; on: string; isWorn: boolean },
): Promise<void> {
  const { client } = context
  if (isWorn)
    await client.call(async () => (await calls()).wearOutfit, { params: { id }, body: { on } }, 'action')
  else await client.call(async () => (await calls()).takeBackOutfitWear, { params: { id, on } }, 'action')
  await renewOutfits(context)
}
