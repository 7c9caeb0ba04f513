import type { sendContact as sendEndpoint } from '../contract/contact.ts'
import type { CallInput } from '../contract/endpoint.ts'
import type { Caller } from './caller.ts'

/** Sends a message to customer service. A repeated call under the same key sends it once. */
export async function sendContact(
  { client }: Caller,
  message: CallInput<typeof sendEndpoint>['body'],
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  const input = { body: { ...message }, idempotencyKey, signal }
  await client.call(async () => (await import('../contract/contact.ts')).sendContact, input, 'action')
}
