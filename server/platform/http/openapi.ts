import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Paths, platformPaths } from '#server/platform/handler/openapi-paths.ts'
import { takesKey } from '#server/platform/idempotency/idempotency.ts'
import { scopeOfRoute } from '#src/api/contract/business/token-routes.ts'
import { webhookMessages } from '#src/api/contract/business/webhooks.ts'
import type { AnyEndpoint, FileRule } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import { failure } from '#src/api/contract/values/values.ts'

type Json = Record<string, unknown>

/** `/api/v1/openapi.json`: the contract as an OpenAPI 3.1 document, written when it is first asked for. */
export function mountOpenApi(app: FastifyInstance, others: Paths): void {
  let document: string | undefined
  app.get('/api/v1/openapi.json', async (_, reply) => {
    // a third of what a start computes
    document ??= JSON.stringify(openApiDocument(others))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document)
  })
}

/** The whole document: the endpoint table, and the addresses outside it. */
export function openApiDocument(others: Paths): Json {
  const paths: Record<string, Json> = { ...others, ...platformPaths }
  for (const endpoint of Object.values(endpoints) as AnyEndpoint[]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description: 'A fashion marketplace with a personal wardrobe.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a company. A call names the scope that the token needs (V-91).',
        },
      },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookMessages).map(([event, body]) => [event, { post: messageOf(body) }]),
    ),
  }
}

/** A delivery to a webhook, as its receiver sees it. */
function messageOf(body: z.ZodMiniType): Json {
  return {
    summary: 'Sent to a webhook that listens to this event; any status from 200 to 299 is a success (V-92).',
    parameters: [
      headerOf('X-Webhook-Id', { required: true, maxLength: 64 }),
      headerOf('X-Webhook-Event', { required: true, maxLength: 64 }),
      headerOf('X-Webhook-Signature', { required: true, maxLength: 255 }),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'output') } } },
    responses: { '2XX': { description: 'Received' } },
  }
}

function operationOf(endpoint: AnyEndpoint): Json {
  const { body, file, response, status, media, alternatives, idempotent, orderKey } = endpoint
  const successes = { [status]: response, ...alternatives }
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(idempotent || takesKey.has(endpoint.id)
        ? [headerOf('Idempotency-Key', { required: idempotent, maxLength: 255 })]
        : []),
      ...(orderKey ? [headerOf('X-Order-Key', { required: false, maxLength: 200 })] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: contentOf(schemaOf(body, 'input'), file),
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(successes).map(([code, schema]) => [
          code,
          {
            description: 'Success',
            ...(schema === undefined
              ? {}
              : { content: { [media ?? 'application/json']: { schema: schemaOf(schema, 'output') } } }),
          },
        ]),
      ),
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** A session; or a token with the scope of the call; or neither, where anybody may call. */
function securityOf({ id, policy }: AnyEndpoint): Json {
  const scope = scopeOfRoute(id)
  const byToken = scope === undefined ? [] : [{ apiToken: [scope] }]
  if (policy === 'all') return byToken.length === 0 ? {} : { security: [{}, ...byToken] }
  return { security: [{ bearer: [] }, ...byToken] }
}

/** JSON; or a form whose file comes after its fields. */
function contentOf(body: Json, file: FileRule | undefined): Json {
  if (file === undefined) return { 'application/json': { schema: body } }
  const { properties, required } = fieldsOf(body)
  const schema = {
    ...body,
    properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...required, 'file'],
  }
  return { 'multipart/form-data': { schema, encoding: { file: { contentType: file.accept.join(', ') } } } }
}

function fieldsOf(schema: Json): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return { properties, required }
}

function headerOf(name: string, { required, maxLength }: { required: boolean; maxLength: number }): Json {
  return { name, in: 'header', required, schema: { type: 'string', minLength: 1, maxLength } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return []
  const { properties, required } = fieldsOf(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // a filter without a type of its own is a repeatable string
    schema: Object.keys(each).length === 0 ? { type: 'array', items: { type: 'string' } } : each,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
