import type { Services } from '#server/platform/handler/handler.ts'
import type { AnyEvent, SentEvent } from './definition.ts'
import type { Row } from './row.ts'

/** A name of the API in the camel case of the charts: `mark_sold` → `markSold`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** What the chart's event of this name has beside its type and its sender. */
type Added<E extends AnyEvent, Name extends string> = Omit<
  Extract<E, { type: `${string}.${Camel<Name>}` }>,
  'type' | 'by'
>
type Write<S extends SentEvent, E extends AnyEvent, R extends Row, Name extends string> = (
  sent: Extract<S, { type: Name }>,
  row: R,
  services: Services,
) => Added<E, Name>

/** Needed where the chart's event has fields that it cannot do without. */
type Payloads<S extends SentEvent, E extends AnyEvent, R extends Row> = {
  readonly [Name in S['type'] as object extends Added<E, Name> ? never : Name]: Write<S, E, R, Name>
} & {
  readonly [Name in S['type'] as object extends Added<E, Name> ? Name : never]?: Write<S, E, R, Name>
}

/**
 * What the events of the API add to the chart's events of the same names. `S` are the bodies of the endpoint,
 * `E` the events of the chart, `R` the locked row.
 */
export function payloadsOf<S extends SentEvent, E extends AnyEvent, R extends Row>(
  payloads: Payloads<S, E, R>,
): (sent: SentEvent, row: R, services: Services) => object {
  const byName = new Map<string, (sent: never, row: R, services: Services) => object>(
    Object.entries(payloads),
  )
  // the endpoint parsed what was sent by the shape of this name
  return (sent, row, services) => byName.get(sent.type)?.(sent as never, row, services) ?? {}
}
