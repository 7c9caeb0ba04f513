import type { Client, Manner } from '../client.ts'
import { ApiError, isUnreachable } from '../failures.ts'
import type { CachingCaller } from './caller.ts'

/** How one event is sent. A retry with the same key is the same event. */
export interface SendOptions {
  readonly idempotencyKey: string
  readonly manner: Manner
}

/**
 * The events of one kind of entity: how they are sent, and what they change in the cache. `Target` names an
 * entity, `Body` is an event with what it takes along, `View` the entity as its reader sees it.
 */
export interface Lifecycle<Target, Body extends { type: string }, View> {
  /** Makes the call. */
  send(client: Client, target: Target, body: Body, options: SendOptions): Promise<{ data: View }>
  /** Shows the entity as it is now, after an event and after a 409, and refetches what contains it. */
  refresh(caller: CachingCaller, entity: View, target: Target, event: Body['type']): unknown
  /** Asks how the entity stands where no readable answer came: the event may have been taken all the same. */
  unanswered?(caller: CachingCaller, target: Target): void
  /** Fetches the entity anew, for a form that was filled in for an older one; where it has a query of its own. */
  reload(caller: CachingCaller, target: Target): Promise<View | undefined>
}

/** The names of the events that need nothing but their entity. */
export type PlainName<Body extends { type: string }> = Body extends { type: infer Name extends string }
  ? { type: Name } extends Body
    ? Name
    : never
  : never

/**
 * Sends an event; resolves to the entity afterwards. Whatever shows the entity is refreshed, also after a 409,
 * which carries it as it is now.
 */
export async function sendEvent<Target, Body extends { type: string }, View>(
  caller: CachingCaller,
  lifecycle: Lifecycle<Target, Body, View>,
  target: Target,
  body: Body,
  { idempotencyKey, manner = 'action' }: Pick<SendOptions, 'idempotencyKey'> & Partial<SendOptions>,
): Promise<View> {
  const { data } = await lifecycle
    .send(caller.client, target, body, { idempotencyKey, manner })
    .catch(async (error: unknown) => {
      // the client parsed the data of a 409 by the schema of the entity
      if (error instanceof ApiError && error.status === 409 && error.data !== undefined)
        await lifecycle.refresh(caller, error.data as View, target, body.type)
      if (isUnreachable(error)) lifecycle.unanswered?.(caller, target)
      throw error
    })
  await lifecycle.refresh(caller, data, target, body.type)
  return data
}
