import type { createApiToken as createEndpoint } from '../../contract/business/tokens.ts'
import type {
  createWebhook as addEndpoint,
  deliveryEvents,
  hookEvents,
  Webhook,
  WebhookDelivery,
} from '../../contract/business/webhooks.ts'
import type { BodyOf, CallInput } from '../../contract/endpoint.ts'
import { deliveriesKey, tokensQuery, webhooksQuery } from '../../queries/business/programs.ts'
import type { CachingCaller } from '../caller.ts'
import { checkBody } from '../check-body.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const tokens = () => import('../../contract/business/tokens.ts')
const hooks = () => import('../../contract/business/webhooks.ts')

const refetchHooks = ({ client, queryClient }: CachingCaller) =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery(client).queryKey })

/**
 * Creates an API token and resolves to it: nothing else ever has it, so it goes into no cache.
 * @throws ApiError 422 with a sentence for each invalid field, before anything is sent.
 */
export async function createToken(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof createEndpoint>['body'],
): Promise<string> {
  const { createApiToken: endpoint } = await tokens()
  checkBody(endpoint.body, body, { name: 'Enter a name.', scopes: 'Choose what the token may do.' })
  const { data } = await client.call(endpoint, { body }, 'action')
  await queryClient.invalidateQueries({ queryKey: tokensQuery(client).queryKey })
  return data.token
}

/** Revokes an API token. */
export async function revokeToken({ client, queryClient }: CachingCaller, id: string): Promise<void> {
  await client.call(async () => (await tokens()).revokeApiToken, { params: { id } }, 'background')
  await queryClient.invalidateQueries({ queryKey: tokensQuery(client).queryKey })
}

/**
 * Adds a webhook and resolves to its secret, which goes into no cache.
 * @throws ApiError 422 with a sentence for each invalid field.
 */
export async function addWebhook(
  caller: CachingCaller,
  body: CallInput<typeof addEndpoint>['body'],
): Promise<string> {
  const { createWebhook: endpoint } = await hooks()
  checkBody(endpoint.body, body, missing)
  const { data } = await caller.client.call(endpoint, { body }, 'action')
  await refetchHooks(caller)
  return data.secret
}

const missing = { url: 'Enter an address.', events: 'Choose at least one event.' }

/** Checks what a webhook is changed to. @throws ApiError 422 with a sentence for each invalid field. */
export async function checkTarget(body: CallInput<typeof addEndpoint>['body']): Promise<void> {
  checkBody((await hooks()).createWebhook.body, body, missing)
}

/** Renews the secret of a webhook and resolves to it. */
export async function renewSecret(caller: CachingCaller, id: string): Promise<string> {
  const endpoint = async () => (await hooks()).renewWebhookSecret
  const { data } = await caller.client.call(endpoint, { params: { id } }, 'background')
  await refetchHooks(caller)
  return data.secret
}

export const webhookLifecycle: Lifecycle<Pick<Webhook, 'id'>, BodyOf<typeof hookEvents>, Webhook> = {
  send: (client, { id }, body, { manner }) =>
    client.call(async () => (await hooks()).hookEvents, { params: { id }, body }, manner),
  refresh: refetchHooks,
  unanswered: caller => void refetchHooks(caller),
  async reload({ client, queryClient }, { id }) {
    const found = await queryClient.fetchQuery({ ...webhooksQuery(client), staleTime: 0 })
    return found.find(each => each.id === id)
  },
}

const refetchDeliveries = ({ queryClient }: CachingCaller) =>
  queryClient.invalidateQueries({ queryKey: deliveriesKey })

export const deliveryLifecycle: Lifecycle<
  Pick<WebhookDelivery, 'id'>,
  BodyOf<typeof deliveryEvents>,
  WebhookDelivery
> = {
  send: (client, { id }, body, { manner }) =>
    client.call(async () => (await hooks()).deliveryEvents, { params: { id }, body }, manner),
  refresh: refetchDeliveries,
  unanswered: caller => void refetchDeliveries(caller),
  // no form is filled in for it
  reload: () => Promise.resolve(undefined),
}
