import type { ImportJob, importEvents, MappingChange } from '../../contract/business/imports.ts'
import { importQuery } from '../../queries/business/imports.ts'
import { dropListingLists } from '../../queries/listing-cache.ts'
import { uploadTransport } from '../../upload-transport.ts'
import type { CachingCaller, Caller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/imports.ts')
const importPreviewCalls = () => import('../../contract/business/import-preview.ts')

export type ImportEventName = (typeof importEvents)[number]

function cacheImport({ client, queryClient }: CachingCaller, job: ImportJob): ImportJob {
  queryClient.setQueryData(importQuery(client, job.id).queryKey, job)
  void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
  return job
}

/** Uploads a file of products; `tell` gets the share that was sent, 0 to 1. */
export async function uploadProducts(
  caller: CachingCaller,
  file: File,
  tell: (sent: number) => void,
): Promise<ImportJob> {
  const endpoint = async () => (await calls()).createImport
  const input = { body: { name: file.name.slice(0, 200) }, file }
  const { data } = await caller.client.call(endpoint, input, 'action', uploadTransport(tell))
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

/** Sends an event of an import. */
export async function sendImportEvent(
  caller: CachingCaller,
  { id, version }: Pick<ImportJob, 'id' | 'version'>,
  type: ImportEventName,
): Promise<ImportJob> {
  const endpoint = async () => (await calls()).sendImportEvent
  // while it runs its version counts on by itself
  const body = type === 'stop' ? { type } : { type, version }
  const { data } = await caller.client.call(endpoint, { params: { id }, body }, 'action')
  if (type === 'undo' || type === 'start') {
    caller.queryClient.removeQueries({ queryKey: ['own-products'], type: 'inactive' })
    dropListingLists(caller.queryClient)
  }
  return cacheImport(caller, data)
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The failed rows of an import, as CSV. */
export async function fetchFailedRows({ client }: Caller, id: string): Promise<string> {
  const endpoint = async () => (await importPreviewCalls()).getFailedRows
  return mark + (await client.call(endpoint, { params: { id } }, 'action'))
}

/** All products of the company, as CSV. */
export async function fetchProductsCsv({ client }: Caller): Promise<string> {
  return mark + (await client.call(async () => (await importPreviewCalls()).exportProducts, {}, 'action'))
}
