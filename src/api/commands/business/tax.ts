import type { putTaxIdentity, putTaxRate, Tax } from '../../contract/business/tax.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { taxQuery } from '../../queries/business/tax.ts'
import type { CachingCaller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/tax.ts')

/** Sets the tax number of the company; a change made elsewhere meanwhile is a 409. */
export async function saveTaxIdentity(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof putTaxIdentity>['body'],
): Promise<Tax> {
  const { data } = await client.call(async () => (await calls()).putTaxIdentity, { body }, 'background')
  queryClient.setQueryData(taxQuery(client).queryKey, data)
  return data
}

/** Removes the tax number of the company. */
export async function removeTaxIdentity({ client, queryClient }: CachingCaller): Promise<void> {
  await client.call(async () => (await calls()).deleteTaxIdentity, {}, 'background')
  await queryClient.invalidateQueries({ queryKey: taxQuery(client).queryKey })
}

/** Sets a tax rate; the one of the same country and category is replaced. */
export async function saveTaxRate(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof putTaxRate>['body'],
): Promise<void> {
  const { data } = await client.call(async () => (await calls()).putTaxRate, { body }, 'background')
  queryClient.setQueryData(taxQuery(client).queryKey, data)
}

/** Removes a tax rate. */
export async function removeTaxRate({ client, queryClient }: CachingCaller, id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteTaxRate, { params: { id } }, 'background')
  await queryClient.invalidateQueries({ queryKey: taxQuery(client).queryKey })
}
