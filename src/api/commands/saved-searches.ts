import type { CallInput } from '../contract/endpoint.ts'
import type { createSearch as createEndpoint } from '../contract/saved-searches.ts'
import type { Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/saved-searches.ts')

/**
 * Saves a search: its filters, and the words that a match must not have (`exclude`). The same search is saved
 * once.
 */
export async function createSearch(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
): Promise<void> {
  await client.call(async () => (await calls()).createSearch, { body }, 'action')
}

/** Replaces the words that a match of a saved search must not have. */
export async function updateSearch({ client }: Caller, id: string, exclude: string[]): Promise<void> {
  const input = { params: { id }, body: { exclude } }
  await client.call(async () => (await calls()).updateSearch, input, 'action')
}

/** Deletes a saved search. */
export async function deleteSearch({ client }: Caller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteSearch, { params: { id } }, 'action')
}
