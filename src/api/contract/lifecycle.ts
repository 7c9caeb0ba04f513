import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Policy } from './endpoint.ts'
import { data } from './values/values.ts'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** What each event of a lifecycle takes with it, by the event's name on the wire. */
type Events = Readonly<Record<string, Fields>>

const common = {
  /** The version that the sender saw: another one is a 409. */
  version: z.optional(z.int()),
}

type Shape<F extends Fields> = z.ZodMiniObject<F & typeof common, z.core.$strict>

/** One of the events; `type` is the discriminator. */
type Body<E extends Events> = z.ZodMiniType<
  { [N in keyof E & string]: { type: N } & z.output<Shape<E[N]>> }[keyof E & string],
  { [N in keyof E & string]: { type: N } & z.input<Shape<E[N]>> }[keyof E & string]
>

interface LifecycleOptions<Params, View, E extends Events, Idempotent> {
  readonly path: `${string}/events`
  readonly policy: Policy
  readonly summary: string
  readonly params: Params
  readonly events: E
  /** The entity as its reader sees it: the answer, and what a 409 carries. */
  readonly view: View
  readonly idempotent?: Idempotent
  readonly orderKey?: boolean
}

/**
 * The endpoint that takes the events which a reader sends to one kind of entity. Each event has a shape of its
 * own. The server fires the chart's event of the same name (C-12).
 */
export function lifecycleOf<
  const Kind extends string,
  Params extends z.ZodMiniType,
  View extends z.ZodMiniType,
  const E extends Events,
  const Idempotent extends boolean = false,
>(
  kind: Kind,
  { events, view, ...rest }: LifecycleOptions<Params, View, E, Idempotent>,
): Endpoint<Params, undefined, Body<E>, ReturnType<typeof data<View>>, Idempotent, undefined> & {
  /** The names of the events on the wire. */
  readonly names: readonly (keyof E & string)[]
} {
  const made = endpoint({
    ...rest,
    id: `send${kind}Event`,
    method: 'POST',
    body: bodyOf(events),
    status: 200,
    response: data(view),
    conflict: view,
  })
  return { ...made, names: Object.keys(events) }
}

/** The names of the events that an endpoint takes. */
export type EventName<E extends { readonly names: readonly string[] }> = E['names'][number]

/** Events that take nothing with them share one shape. */
function bodyOf<E extends Events>(events: E): Body<E> {
  const all = Object.entries(events)
  const plain = all.filter(([, fields]) => Object.keys(fields).length === 0).map(([name]) => name)
  const shapes = all
    .filter(([name]) => !plain.includes(name))
    .map(([name, fields]) => z.strictObject({ type: z.literal(name), ...fields, ...common }))
  const shared = z.strictObject({ type: z.enum(plain), ...common })
  const [first, ...others] = plain.length === 0 ? shapes : [shared, ...shapes]
  if (first === undefined) throw new Error('A lifecycle without events needs no endpoint.')
  // the shapes were made from these events, which the compiler cannot follow through the list
  return z.discriminatedUnion('type', [first, ...others]) as unknown as Body<E>
}
