import type {
  createAddress as createEndpoint,
  updateAddress as updateEndpoint,
} from '../contract/addresses.ts'
import type { CallInput } from '../contract/endpoint.ts'
import type { Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/addresses.ts')

/** Stores a postal address of the member. The first one is the default. */
export async function createAddress(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
): Promise<void> {
  await client.call(async () => (await calls()).createAddress, { body }, 'action')
}

/** Changes an address as far as `body` names its fields, or makes it the default. */
export async function updateAddress(
  { client }: Caller,
  id: string,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<void> {
  await client.call(async () => (await calls()).updateAddress, { params: { id }, body }, 'action')
}

/** Deletes an address. */
export async function deleteAddress({ client }: Caller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteAddress, { params: { id } }, 'action')
}
