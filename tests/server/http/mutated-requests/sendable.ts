import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { type Answered, ask } from '#tests/support/server/http.ts'
import type { Parts } from '../../privacy/who-may/requests.ts'

/** A request in parts that can be changed one by one. */
export interface Sendable {
  method: string
  /** As the router writes it: `/api/v1/products/:id`. */
  path: string
  /** As they stand in the address, escaped. */
  params: Readonly<Record<string, string>>
  query: readonly (readonly [string, string])[]
  /** What the endpoint takes, as JSON Schemas; undefined where it takes none. */
  schemas: Readonly<Record<'query' | 'body', unknown>>
  /** With lower-case names. */
  headers: Readonly<Record<string, string>>
  bearer: string | undefined
  /** Sent as JSON. */
  body: unknown
  /** Sent instead of `body`: what is no JSON any more. */
  text: string | undefined
  /** Sent as multipart/form-data. */
  form: readonly (readonly [string, string | Blob])[] | undefined
}

export function sendableOf(endpoint: AnyEndpoint, parts: Parts, bearer: string | null): Sendable {
  const { params = {}, query = {}, body, form, headers = {} } = parts
  return {
    method: endpoint.method,
    path: endpoint.path,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
    ),
    query: Object.entries(query),
    schemas: { query: schemaOf(endpoint.query), body: schemaOf(endpoint.body) },
    headers,
    bearer: bearer ?? undefined,
    body,
    text: undefined,
    form: form === undefined ? undefined : [...form.entries()],
  }
}

const schemaOf = (schema: AnyEndpoint['query']): unknown =>
  schema === undefined ? undefined : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export function send(origin: string, sendable: Sendable): Promise<Answered> {
  const { method, headers, bearer } = sendable
  return ask(origin, method, addressOf(sendable), {
    headers: { ...headers },
    ...(bearer === undefined ? {} : { bearer }),
    ...bodyOf(sendable),
  })
}

export function addressOf({ path, params, query }: Sendable): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
  return search.size === 0 ? filled : `${filled}?${search}`
}

function bodyOf({ method, headers, body, text, form }: Sendable) {
  if (method === 'GET') return {}
  if (text !== undefined) return { text, headers: { 'content-type': 'application/json', ...headers } }
  if (form === undefined) return body === undefined ? {} : { json: body }
  const sent = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.append(name, value)
    else sent.append(name, value, 'a.jpg')
  }
  return { form: sent }
}
