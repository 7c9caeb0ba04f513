import type { Code, CodeTerms, codeEvents } from '../../contract/business/codes.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { codeQuery } from '../../queries/business/codes.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/codes.ts')

function cacheCode({ client, queryClient }: CachingCaller, code: Code): Code {
  queryClient.setQueryData(codeQuery(client, code.id).queryKey, code)
  void queryClient.invalidateQueries({ queryKey: ['codes', 'list'] })
  return code
}

/** Creates a discount code. A refusal stays silent. */
export async function createCode(
  caller: CachingCaller,
  body: CodeTerms,
  idempotencyKey: string,
): Promise<Code> {
  const endpoint = async () => (await calls()).createCode
  return cacheCode(caller, (await caller.client.call(endpoint, { body, idempotencyKey }, 'background')).data)
}

/** The events of a discount code: paused, resumed, ended. */
export const codeLifecycle: Lifecycle<Pick<Code, 'id'>, BodyOf<typeof codeEvents>, Code> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).codeEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh: cacheCode,
  reload: ({ client, queryClient }, { id }) =>
    queryClient.fetchQuery({ ...codeQuery(client, id), staleTime: 0 }),
}
