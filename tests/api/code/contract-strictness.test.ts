import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#src/api/contract/index.ts'

const bodies = Object.values(endpoints).flatMap(({ id, body }) => (body ? [[id, body] as const] : []))

/** Where a body has one of several shapes, the first of them. */
const kinds = new Map<string, object>(
  Object.values(endpoints).flatMap(each =>
    'names' in each ? [[each.id, { type: each.names[0] }] as const] : [],
  ),
)

/** Where a JSON schema takes objects with keys that it does not name. */
function loose(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  return [
    ...(own ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => loose(value, `${path}/${key}`)),
  ]
}

test.each(bodies)('%s refuses a body with a key that nobody asked for', (id, body) => {
  const { error } = body.safeParse({ ...kinds.get(id), surplus: 1 })
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['surplus'] }),
  )
})

test.each(bodies)('%s refuses one in every object inside its body', (id, body) => {
  expect(loose(z.toJSONSchema(body, { io: 'input' }), id)).toEqual([])
})

test('the table has bodies to ask, and a loose one would be seen', () => {
  expect(bodies.length).toBeGreaterThan(5)
  const slack = z.strictObject({ lines: z.array(z.object({ id: z.string() })) })
  expect(loose(z.toJSONSchema(slack, { io: 'input' }), 'slack')).toEqual(['slack/properties/lines/items'])
})
