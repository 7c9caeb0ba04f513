import { truncate } from '#src/api/contract/values/truncate.ts'
import type { ImportJob, importEvents, MappingChange } from '../../contract/business/imports.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { ExportColumns } from '../../contract/values/business/import-fields.ts'
import { importQuery } from '../../queries/business/imports.ts'
import { dropListingLists } from '../../queries/listing-cache.ts'
import { uploadTransport } from '../../upload-transport.ts'
import type { CachingCaller, Caller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/imports.ts')
const importPreviewCalls = () => import('../../contract/business/import-preview.ts')

function cacheImport({ client, queryClient }: CachingCaller, job: ImportJob): ImportJob {
  queryClient.setQueryData(importQuery(client, job.id).queryKey, job)
  void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
  return job
}

/** Uploads a file of products; `onProgress` gets the share that is sent, 0 to 1. */
export async function uploadProducts(
  caller: CachingCaller,
  file: File,
  onProgress: (sent: number) => void,
): Promise<ImportJob> {
  const endpoint = async () => (await calls()).createImport
  const input = { body: { name: truncate(file.name, 200) }, file }
  const { data } = await caller.client.call(endpoint, input, 'action', uploadTransport(onProgress))
  return cacheImport(caller, data)
}

/** Changes the mapping of an import in the version that was shown; resolves to the import with it. */
export async function updateImport(
  { client }: Caller,
  { id, version }: Pick<ImportJob, 'id' | 'version'>,
  change: MappingChange,
): Promise<ImportJob> {
  const endpoint = async () => (await calls()).updateImport
  const body = { ...change, version }
  return (await client.call(endpoint, { params: { id }, body }, 'action')).data
}

/** The events of an import. */
export const importLifecycle: Lifecycle<Pick<ImportJob, 'id'>, BodyOf<typeof importEvents>, ImportJob> = {
  // while it runs its version counts on by itself
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await calls()).importEvents,
      { params: { id }, body: body.type === 'stop' ? { type: 'stop' } : body, idempotencyKey },
      manner,
    ),
  refresh(caller, job, _, event) {
    if (event === 'undo' || event === 'start') {
      caller.queryClient.removeQueries({ queryKey: ['own-products'], type: 'inactive' })
      dropListingLists(caller.queryClient)
    }
    cacheImport(caller, job)
  },
  reload: ({ client, queryClient }, { id }) =>
    queryClient.fetchQuery({ ...importQuery(client, id), staleTime: 0 }),
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The failed rows of an import, as CSV. */
export async function fetchFailedRows({ client }: Caller, id: string): Promise<string> {
  const endpoint = async () => (await importPreviewCalls()).getFailedRows
  return mark + (await client.call(endpoint, { params: { id } }, 'action'))
}

/** All products of the company, as CSV in these columns. */
export async function fetchProductsCsv({ client }: Caller, columns: ExportColumns): Promise<string> {
  const endpoint = async () => (await importPreviewCalls()).exportProducts
  return mark + (await client.call(endpoint, { query: { columns } }, 'action'))
}
