import type { CallInput } from '../contract/endpoint.ts'
import type {
  createPackingList as createEndpoint,
  PackingList,
  updatePackingList as updateEndpoint,
} from '../contract/wardrobe/packing-lists.ts'
import { packingListQuery, refreshPackingLists } from '../queries/packing-lists.ts'
import type { CachingCaller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/packing-lists.ts')

/**
 * Creates a packing list and resolves to its id. A repeated call under the same key creates it once.
 */
export async function createPackingList(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof createEndpoint>['body'],
  idempotencyKey: string,
): Promise<string> {
  const { data } = await client.call(
    async () => (await calls()).createPackingList,
    { body, idempotencyKey },
    'action',
  )
  void refreshPackingLists(queryClient)
  return data.id
}

/**
 * Changes a packing list as far as `body` names its fields; `entries` replaces all of them, and those that stay
 * keep their ticks. With a `version`, a change made elsewhere meanwhile is a 409.
 */
export async function updatePackingList(
  { client, queryClient }: CachingCaller,
  id: string,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<void> {
  const { data } = await client.call(
    async () => (await calls()).updatePackingList,
    { params: { id }, body },
    'action',
  )
  queryClient.setQueryData(packingListQuery(client, id).queryKey, data)
  void refreshPackingLists(queryClient)
}

/** Deletes a packing list; what is on it stays. Resolves when the shown lists are renewed. */
export async function deletePackingList({ client, queryClient }: CachingCaller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deletePackingList, { params: { id } }, 'action')
  await refreshPackingLists(queryClient)
}

/**
 * Ticks an item of a packing list, or removes its tick: shown at once, and taken back where it is refused. Resolves
 * when the server has it.
 */
export async function setPacked(
  { client, queryClient }: CachingCaller,
  id: string,
  item: string,
  isPacked: boolean,
): Promise<void> {
  const { queryKey } = packingListQuery(client, id)
  const show = (packed: boolean) =>
    queryClient.setQueryData(queryKey, list => list && withTick(list, item, packed))
  await queryClient.cancelQueries({ queryKey })
  show(isPacked)
  const params = { id, item }
  try {
    if (isPacked) await client.call(async () => (await calls()).packItem, { params }, 'action')
    else await client.call(async () => (await calls()).unpackItem, { params }, 'action')
  } catch (error) {
    show(!isPacked)
    throw error
  }
  void refreshPackingLists(queryClient)
}

function withTick(list: PackingList, item: string, isPacked: boolean): PackingList {
  const entries = list.entries.map(entry => (entry.item === item ? { ...entry, is_packed: isPacked } : entry))
  return { ...list, entries }
}
