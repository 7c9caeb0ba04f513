import type { TokenScope } from '#src/api/contract/values/token-scopes.ts'
import type { WebhookEvent } from '#src/api/contract/values/webhook-events.ts'

export const title = 'API and webhooks'
export const intro = 'Connect your inventory system or a second shop to this one.'
export const onlyOwner = 'Only the owner changes tokens and webhooks.'
export const guide = 'API description (OpenAPI)'

/* Tokens. */
export const tokens = 'API tokens'
export const tokensIntro =
  'A program signs in with a token and can do what you choose. Give each program its own.'
export const tokensLoading = 'Loading your tokens'
export const noTokens = 'No tokens yet.'
export const tokenColumns = {
  name: 'Token',
  scopes: 'Can',
  used: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
} as const
export const beginsWith = (id: string) => `Begins with ${id.slice(0, 11)}…`
export const neverUsed = 'Never'
export const neverExpires = 'Never'
export const tokenStates = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const
export const createToken = 'Create token'
export const createTokenTitle = 'Create an API token'
export const createTokenIntro = 'We show the token once. Keep it where only your program can read it.'
export const name = 'Name'
export const nameHint = 'The program that uses it, such as “Warehouse ERP”.'
export const scopes = 'What it can do'
export const scopeNames: Readonly<Record<TokenScope, string>> = {
  'products:read': 'Read products',
  'products:write': 'Change products and stock',
  'orders:read': 'Read orders',
  'orders:write': 'Accept, ship and refund orders',
  'documents:read': 'Read invoices and statements',
}
export const scopeHints: Readonly<Record<TokenScope, string>> = {
  'products:read': 'With variants, prices and stock.',
  'products:write': 'Also create and archive them.',
  'orders:read': 'With the names and addresses of buyers.',
  'orders:write': 'Also cancel them, and settle returns. Refunds move money.',
  'documents:read': 'Also receipts and tax reports.',
}
export const expires = 'Expires'
export const expiryNames = {
  '30': 'In 30 days',
  '90': 'In 90 days',
  '365': 'In a year',
  never: 'Never',
} as const
export const tokenMade = 'Token created.'
export const newTokenTitle = 'Your new token'
export const newTokenText = 'Copy it now. We don’t store it, so it can’t be shown again.'
export const revoke = 'Revoke'
export const revokeTitle = (name: string) => `Revoke ${name}?`
export const revokeText = 'Programs that use this token stop working at once. This can’t be undone.'
export const revoked = 'Token revoked.'

/* Webhooks. */
export const webhooks = 'Webhooks'
export const webhooksIntro = 'We send what happens in your shop to an address of yours, within seconds.'
export const webhooksLoading = 'Loading your webhooks'
export const noWebhooks = 'No webhooks yet.'
export const webhookColumns = {
  url: 'Address',
  events: 'Events',
  state: 'Status',
  actions: 'Actions',
} as const
export const webhookStates: Readonly<Record<string, string>> = {
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
}
export const stoppedText = 'Nothing arrived for three days. Check your program, then resume the webhook.'
export const lastDelivered = 'Last delivery arrived'
export const nothingDelivered = 'Nothing has arrived yet.'
export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'Order paid',
  'order.canceled': 'Order canceled',
  'order.refunded': 'Order refunded',
  'stock.changed': 'Stock changed',
  'product.changed': 'Product changed',
}
export const addWebhook = 'Add webhook'
export const addWebhookTitle = 'Add a webhook'
export const addWebhookIntro = 'Each delivery is signed with a secret, which we show once.'
export const url = 'Address'
export const urlHint = 'It begins with https:// and answers from the internet.'
export const events = 'Events'
export const webhookAdded = 'Webhook added.'
export const newSecretTitle = 'The secret of your webhook'
export const newSecretText = 'Copy it now. Your program checks the signature of each delivery with it.'
export const change = 'Change'
export const changeTitle = 'Change the webhook'
export const changeIntro = 'What is on its way goes to the new address.'
export const save = 'Save webhook'
export const saved = 'Webhook saved.'
export const pause = 'Pause'
export const paused = 'Webhook paused.'
export const resume = 'Resume'
export const resumed = 'Webhook resumed. Read your stock once: what changed meanwhile isn’t sent.'
export const renew = 'Renew secret'
export const renewTitle = 'Renew the secret?'
export const renewText = 'You get a new secret. For a day, deliveries are signed with the old one as well.'
export const remove = 'Remove'
export const removeTitle = 'Remove this webhook?'
export const removeText = 'Nothing is sent there anymore, and its deliveries leave the list.'
export const removed = 'Webhook removed.'

/* Deliveries. */
export const deliveries = 'Deliveries'
export const deliveriesTitle = (host: string) => `Deliveries to ${host}`
export const deliveriesIntro = 'Of the last 30 days, the newest first.'
export const deliveriesLoading = 'Loading the deliveries'
export const noDeliveries = 'Nothing was sent yet. The next event of your shop shows up here.'
export const deliveryStates: Readonly<Record<string, string>> = {
  pending: 'Sending',
  waiting: 'Will retry',
  delivered: 'Delivered',
  gave_up: 'Given up',
}
export const answered = (status: number) => `Answered with status ${status}.`
export const attempts = (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`)
export const showBody = 'Show what is sent'
export const resend = 'Resend'
export const resent = 'Sent again.'
export const loadMore = 'Load more'

export const copy = 'Copy'
export const copied = 'Copied.'
export const copyFailed = 'Your browser can’t copy it. Select the text and copy it yourself.'
export const done = 'Done'
