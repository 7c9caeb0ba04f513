import fc from 'fast-check'
import * as z from 'zod/mini'
import { type Answered, ask } from '../server/http.ts'
import { aBody, aParameter, type Schema } from './hostile-values.ts'

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
  requestBody: z.optional(
    z.object({
      content: z.object({
        'application/json': z.optional(z.object({ schema })),
        'multipart/form-data': z.optional(z.object({ schema })),
      }),
    }),
  ),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Values that mean something to a server, so that odd requests reach beyond the first check. */
export type Known = Record<string, string[]>

/** What odd requests are made of beside the document. */
export interface Means {
  known: Known
  bearers: string[]
  /** The bytes of an image that would be taken. */
  image: Buffer
}

/** Whatever was made up for a body, as the fields of a form; now and then its file is one. */
function formOf(body: unknown, image: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (name !== 'file') form.append(name, text)
    else form.append(name, new Blob([text.length % 2 === 0 ? text : new Uint8Array(image)]), text)
  }
  return form
}

export interface OddRequest {
  method: string
  path: string
  headers: Record<string, string>
  bearer: string | undefined
  body: unknown
  /** The body's fields and a file, instead of JSON. */
  isForm: boolean
}

function aRequest(
  method: string,
  path: string,
  { parameters, requestBody }: z.infer<typeof operation>,
  { known, bearers }: Means,
) {
  const values = parameters.map(({ name, schema }) => aParameter(schema, known[name] ?? []))
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  const body = (json ?? form)?.schema
  return fc
    .record({
      values: fc.tuple(...values),
      body: body === undefined ? fc.option(fc.jsonValue(), { nil: undefined }) : aBody(body as Schema, known),
      bearer: fc.option(fc.constantFrom(...bearers), { nil: undefined }),
      mark: fc.uuid(),
    })
    .map(({ values, body, bearer, mark }): OddRequest => {
      const query = new URLSearchParams()
      const headers: Record<string, string> = {}
      let filled = path
      for (const [index, { name, in: place }] of parameters.entries()) {
        for (const value of values[index] ?? []) {
          if (place === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(value))
          else if (place === 'query') query.append(name, value)
          // one key a request: a replay would only repeat the answer before
          else headers[name] = mark
        }
      }
      const search = query.size === 0 ? '' : `?${query}`
      return {
        method: method.toUpperCase(),
        path: filled.replace(/\{\w+\}/g, 'x') + search,
        headers,
        bearer,
        body,
        isForm: form !== undefined,
      }
    })
}

/** Requests to every endpoint of a server's OpenAPI document, with values that are odd, hostile, or known to it. */
export async function oddRequests(origin: string, means: Means): Promise<fc.Arbitrary<OddRequest>> {
  const { body } = await ask(origin, 'GET', '/api/v1/openapi.json')
  const { paths } = document.parse(body)
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, each]) => aRequest(method, path, each, means)),
  )
  return fc.oneof(...all)
}

export function send(origin: string, given: OddRequest, { image }: Means): Promise<Answered> {
  const { method, path, headers, bearer, body, isForm } = given
  const sent =
    body === undefined || method === 'GET' ? {} : isForm ? { form: formOf(body, image) } : { json: body }
  return ask(origin, method, path, { headers, ...(bearer === undefined ? {} : { bearer }), ...sent })
}
