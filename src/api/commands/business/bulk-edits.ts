import type { BulkEdit, BulkEditTerms, bulkEditEvents } from '../../contract/business/bulk-edits.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { bulkEditQuery, bulkEditsQuery } from '../../queries/business/bulk-edits.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { refreshCollections } from './brand-collections.ts'
import { refreshProducts } from './product-cache.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/bulk-edits.ts')

function cacheBulkEdit({ client, queryClient }: CachingCaller, edit: BulkEdit): BulkEdit {
  queryClient.setQueryData(bulkEditQuery(client, edit.id).queryKey, edit)
  void queryClient.invalidateQueries({ queryKey: bulkEditsQuery(client).queryKey })
  return edit
}

/** Plans a change of many products: nothing is changed yet. A refusal stays silent. */
export async function createBulkEdit(
  caller: CachingCaller,
  body: BulkEditTerms,
  idempotencyKey: string,
): Promise<BulkEdit> {
  const endpoint = async () => (await calls()).createBulkEdit
  return cacheBulkEdit(
    caller,
    (await caller.client.call(endpoint, { body, idempotencyKey }, 'background')).data,
  )
}

/** The events of a change of many products: made, discarded, undone. */
export const bulkEditLifecycle: Lifecycle<Pick<BulkEdit, 'id'>, BodyOf<typeof bulkEditEvents>, BulkEdit> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).bulkEditEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh(caller, edit) {
    cacheBulkEdit(caller, edit)
    for (const key of ['own-product', 'brand-collection', 'listing'])
      caller.queryClient.removeQueries({ queryKey: [key], type: 'inactive' })
    refreshCollections(caller)
    void refreshProducts(caller)
  },
  reload: ({ client, queryClient }, { id }) =>
    queryClient.fetchQuery({ ...bulkEditQuery(client, id), staleTime: 0 }),
}
