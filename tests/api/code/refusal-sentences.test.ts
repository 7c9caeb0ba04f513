import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { parseInput } from '#server/platform/http/run.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { placesOf, wrongValues } from '#tests/support/hostile/wrong-values.ts'
import { wrongSentences } from '#tests/support/sentences.ts'

const all = Object.values(endpoints) as AnyEndpoint[]
const inputs = all.flatMap(endpoint =>
  (['query', 'body'] as const).flatMap(part => (endpoint[part] === undefined ? [] : [{ endpoint, part }])),
)

/** What the server answers to an input; an empty list where it takes it. */
function saidTo(endpoint: AnyEndpoint, part: 'query' | 'body', value: unknown): string[] {
  try {
    parseInput(endpoint, part, value)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.message, ...Object.values(error.details.errors ?? {}).flat()]
  }
}

describe.each(inputs.map(each => [`${each.endpoint.id} ${each.part}`, each] as const))(
  '%s',
  (_, { endpoint, part }) => {
    const places = placesOf(endpoint[part] as NonNullable<(typeof endpoint)[typeof part]>)

    test('says in a sentence of ours what to enter', () => {
      const wrong = new Set<string>()
      for (const { field, put } of places) {
        for (const value of wrongValues) {
          for (const sentence of wrongSentences(saidTo(endpoint, part, put(value)))) {
            wrong.add(`${field}: ${sentence}`)
          }
        }
      }
      expect([...wrong]).toEqual([])
    })

    test('says of each field that it is not known, or of none', () => {
      expect(wrongSentences(saidTo(endpoint, part, { surplus: 1 }))).toEqual([])
    })
  },
)

test('the table has inputs to ask, and wrong values are refused', () => {
  expect(inputs.length).toBeGreaterThan(40)
  const refused = inputs.filter(({ endpoint, part }) =>
    placesOf(endpoint[part] as NonNullable<AnyEndpoint['body']>).some(({ put }) =>
      wrongValues.some(value => saidTo(endpoint, part, put(value)).length > 0),
    ),
  )
  // two imports, and the look for several garments, take a file and nothing beside it
  expect(inputs.length - refused.length).toBe(3)
})
