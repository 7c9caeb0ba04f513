import type { CallInput } from '../contract/endpoint.ts'
import type { ImportPreview, ImportReport } from '../contract/wardrobe/csv.ts'
import type { changeGarments as changeEndpoint } from '../contract/wardrobe/wardrobe.ts'
import { dropListingLists } from '../queries/listing-cache.ts'
import { uploadTransport } from '../upload-transport.ts'
import type { CachingCaller, Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/wardrobe.ts')
const csvCalls = () => import('../contract/wardrobe/csv.ts')
const wearsCalls = () => import('../contract/wardrobe/wears.ts')

/** One change of many garments: fields to set, tags, an event, a wear or the deletion. */
export type GarmentChange = Omit<CallInput<typeof changeEndpoint>['body'], 'slugs'>

/** Logs that a garment was worn on a day (`on`: YYYY-MM-DD). */
export async function addWear({ client }: Caller, slug: string, on: string): Promise<void> {
  await client.call(async () => (await wearsCalls()).addWear, { params: { slug }, body: { on } }, 'action')
}

/** Removes the log entry that a garment was worn on a day (`on`: YYYY-MM-DD). */
export async function removeWear({ client }: Caller, slug: string, on: string): Promise<void> {
  await client.call(async () => (await wearsCalls()).removeWear, { params: { slug, on } }, 'action')
}

/**
 * Changes many garments in the same way, in several calls where one is not enough. With a key each call is
 * applied once.
 */
export async function changeGarments(
  { client, queryClient }: CachingCaller,
  slugs: readonly string[],
  change: GarmentChange,
  key?: string,
): Promise<void> {
  const { changeGarments: endpoint, mostInBatch } = await calls()
  for (let at = 0; at < slugs.length; at += mostInBatch) {
    const body = { ...change, slugs: slugs.slice(at, at + mostInBatch) }
    const once = key === undefined ? {} : { idempotencyKey: `${key}-${at}` }
    await client.call(endpoint, { body, ...once }, 'action')
  }
  // the response does not say whose ads left the shop with them
  queryClient.removeQueries({ queryKey: ['listing'], type: 'inactive' })
  dropListingLists(queryClient)
}

/** Resolves to what an import of a CSV file would do now; nothing is changed. */
export async function previewImport(
  { client }: Caller,
  file: Blob,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const endpoint = async () => (await csvCalls()).previewImport
  const through = uploadTransport(() => {})
  return (await client.call(endpoint, { body: {}, file, signal }, 'background', through)).data
}

/**
 * Adds the rows of a CSV file to the wardrobe. A row that is there already is not added again; the report
 * names the invalid rows.
 */
export async function importGarments(
  { client }: Caller,
  file: Blob,
  signal: AbortSignal,
): Promise<ImportReport> {
  const endpoint = async () => (await csvCalls()).importGarments
  const through = uploadTransport(() => {})
  return (await client.call(endpoint, { body: {}, file, signal }, 'background', through)).data
}
