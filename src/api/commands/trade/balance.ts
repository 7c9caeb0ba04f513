import type { CallInput } from '../../contract/endpoint.ts'
import type {
  createPayoutAccount as accountEndpoint,
  Balance,
  createPayoutSetup as setupEndpoint,
  createWithdrawal as withdrawalEndpoint,
} from '../../contract/trade/balance.ts'
import { statementsKey } from '../../queries/business/statements.ts'
import { balanceQuery, movementsQuery } from '../../queries/trade/purchases.ts'
import type { CachingCaller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/balance.ts')

/**
 * Pays a part of the available balance out to the account that the seller saw, or all of it without `amount`. A 409
 * carries the balance as it is now, where the account is another one.
 */
export async function createWithdrawal(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof withdrawalEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const endpoint = async () => (await calls()).createWithdrawal
  await client.call(endpoint, { body, idempotencyKey }, 'action')
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: movementsQuery(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: statementsKey }),
  ])
}

/** Adds the account that withdrawals go to, or replaces it; `password` is that of the member. */
export async function createPayoutAccount(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof accountEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const endpoint = async () => (await calls()).createPayoutAccount
  const { data: account } = await client.call(endpoint, { body, idempotencyKey }, 'action')
  const { queryKey } = balanceQuery(client)
  queryClient.setQueryData<Balance>(queryKey, balance => balance && { ...balance, account })
  // not awaited: the form is saved before what shows the balance makes room for the next step
  void queryClient.invalidateQueries({ queryKey })
}

/** Fetches the balance after it was changed elsewhere. A failure is said. */
export function refreshBalance({ client, queryClient }: CachingCaller): Promise<Balance> {
  return queryClient.fetchQuery({ ...balanceQuery(client, 'action'), staleTime: 0 })
}

/** The address of the payment provider's page on which the seller goes on with the account. */
export async function createPayoutSetup(
  { client }: CachingCaller,
  body: CallInput<typeof setupEndpoint>['body'],
  idempotencyKey: string,
): Promise<string> {
  const endpoint = async () => (await calls()).createPayoutSetup
  return (await client.call(endpoint, { body, idempotencyKey }, 'action')).data.url
}

/** Asks the payment provider how far the account is, after the seller came back from its pages. */
export async function checkPayoutAccount({ client, queryClient }: CachingCaller): Promise<Balance> {
  const endpoint = async () => (await calls()).checkPayoutAccount
  const { data } = await client.call(endpoint, {}, 'background')
  queryClient.setQueryData<Balance>(balanceQuery(client).queryKey, data)
  return data
}
