import type { CallInput } from '../contract/endpoint.ts'
import type {
  createOutfit as createEndpoint,
  updateOutfit as updateEndpoint,
} from '../contract/wardrobe/outfits.ts'
import { refreshOutfits } from '../queries/outfits.ts'
import type { CachingCaller, Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/outfits.ts')
const outfitPlansCalls = () => import('../contract/wardrobe/outfit-plans.ts')

/**
 * Creates an outfit of own garments. Their places are in thousandths of the board, their scales in percent. A
 * repeated call under the same key creates it once.
 */
export async function createOutfit(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  await client.call(async () => (await calls()).createOutfit, { body, idempotencyKey }, 'action')
}

/**
 * Changes an outfit as far as `body` names its fields; `pieces` replaces all of them. With a `version`, a
 * change made elsewhere meanwhile is a 409.
 */
export async function updateOutfit(
  { client }: Caller,
  id: string,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<void> {
  await client.call(async () => (await calls()).updateOutfit, { params: { id }, body }, 'action')
}

/** Deletes an outfit; its garments and what was worn stay. */
export async function deleteOutfit({ client }: Caller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteOutfit, { params: { id } }, 'action')
}

/**
 * Creates another outfit of the garments that are still there. A repeated call under the same key creates it
 * once. Resolves when the shown outfits are renewed.
 */
export async function cloneOutfit(
  { client, queryClient }: CachingCaller,
  id: string,
  idempotencyKey: string,
): Promise<void> {
  await client.call(async () => (await calls()).cloneOutfit, { params: { id }, idempotencyKey }, 'action')
  await refreshOutfits(queryClient)
}

/** Plans an outfit for a day (`on`: YYYY-MM-DD). Resolves when the shown outfits are renewed. */
export async function planOutfit(
  { client, queryClient }: CachingCaller,
  id: string,
  on: string,
): Promise<void> {
  await client.call(async () => (await outfitPlansCalls()).planOutfit, { params: { id, on } }, 'action')
  await refreshOutfits(queryClient)
}

/** Drops the plan of an outfit for a day (`on`: YYYY-MM-DD). Resolves when the shown outfits are renewed. */
export async function dropOutfitPlan(
  { client, queryClient }: CachingCaller,
  id: string,
  on: string,
): Promise<void> {
  await client.call(async () => (await outfitPlansCalls()).dropOutfitPlan, { params: { id, on } }, 'action')
  await refreshOutfits(queryClient)
}

/**
 * Logs that an outfit was worn on a day (`on`: YYYY-MM-DD), and with it its garments. Resolves when the shown
 * outfits are renewed.
 */
export async function wearOutfit(
  { client, queryClient }: CachingCaller,
  id: string,
  on: string,
): Promise<void> {
  await client.call(
    async () => (await outfitPlansCalls()).wearOutfit,
    { params: { id }, body: { on } },
    'action',
  )
  await refreshOutfits(queryClient)
}

/**
 * Removes the log entry that an outfit was worn on a day (`on`: YYYY-MM-DD), and what was logged with it of
 * its garments. Resolves when the shown outfits are renewed.
 */
export async function takeBackOutfitWear(
  { client, queryClient }: CachingCaller,
  id: string,
  on: string,
): Promise<void> {
  await client.call(
    async () => (await outfitPlansCalls()).takeBackOutfitWear,
    { params: { id, on } },
    'action',
  )
  await refreshOutfits(queryClient)
}
