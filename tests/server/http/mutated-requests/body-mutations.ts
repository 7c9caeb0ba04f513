import { choicesAt } from './choices.ts'
import { edges, edgesOf, textOf, unicode } from './mutated-values.ts'
import { chosen, type Mutation, type Mutations } from './mutation.ts'
import { changedAt, type Place, placesIn } from './places.ts'
import type { Sendable } from './sendable.ts'

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isFilledList = (value: unknown) => Array.isArray(value) && value.length > 0
const isAnything = (value: unknown) => value !== undefined

/** Changes one value somewhere in the body. */
function somewhere(
  passes: (value: unknown) => boolean,
  change: (before: never, value: unknown, at: number) => unknown,
): Mutation {
  return {
    fits: ({ body, text }) => text === undefined && placesIn(body, passes).length > 0,
    make(request, at, value) {
      const places = placesIn(request.body, passes)
      const rest = Math.floor(at / places.length)
      // only what passed comes here, which is what `change` takes
      const changed = (before: unknown) => change(before as never, value, rest)
      return { ...request, body: changedAt(request.body, chosen(places, at), changed) }
    },
  }
}

/** Sends a text that is no JSON, or no JSON that anybody expects. */
const asText = (change: (json: string, at: number, value: unknown) => string): Mutation => ({
  fits: ({ body, text }) => body !== undefined && text === undefined,
  make: (request, at, value) => ({ ...request, text: change(JSON.stringify(request.body), at, value) }),
})

const otherTypes: readonly ((value: unknown) => unknown)[] = [
  value => [value],
  value => ({ value }),
  value => ({ '0': value }),
  value => JSON.stringify(value),
  value => Number(value),
  value => String(value),
  value => !value,
  () => null,
]

const lengths: readonly ((text: string) => string)[] = [
  text => text.repeat(2),
  text => text + 'x'.repeat(130),
  text => text + ' '.repeat(3000),
  text => `${text} ${'word '.repeat(400)}`,
  text => text + 'x'.repeat(200_000),
  text => text + '😀'.repeat(5000),
  text => text.slice(1),
  text => text.toUpperCase(),
]

const extraNames = [
  ...[
    'id',
    'owner_id',
    'user_id',
    'state',
    'version',
    'price_cents',
    'is_company',
    'created_at',
    'key',
    'data',
  ],
  ...['__proto__', 'constructor', 'toString', '', '0', 'a.b', 'a[0]', '\u0000'],
]

const notJson: readonly ((json: string, at: number) => string)[] = [
  (json, at) => json.slice(0, at % json.length),
  json => `\ufeff${json}`,
  json => `${json}${json}`,
  json => json.replaceAll('"', "'"),
  json => json.replace(/\}$/, ',}'),
  json => json.replace('{', '{"__proto__":{"isAdmin":true},'),
  json => json.replace('{', '{"constructor":{"prototype":{}},'),
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => ' ',
  () => 'null',
  () => '"text"',
  () => '1e400',
]

export const bodyMutations: Mutations = {
  'drop a value': somewhere(isAnything, () => undefined),
  'replace a value': somewhere(isAnything, (_, value) => value),
  'replace a text': somewhere(isText, (_, value) => textOf(value)),
  'change the type': somewhere(isAnything, (before, _, at) => chosen(otherTypes, at)(before)),
  'repeat the entries': somewhere(isFilledList, (before: readonly unknown[], _, at) =>
    Array.from({ length: chosen([2, 3, 70, 600], at) }, () => before).flat(),
  ),
  'reverse the entries': somewhere(isFilledList, (before: readonly unknown[]) => before.toReversed()),
  'add an entry': somewhere(Array.isArray, (before: readonly unknown[], value) => [...before, value]),
  'add a field': somewhere(isObject, (before: object, value, at) => ({
    ...before,
    [chosen(extraNames, at)]: value ?? null,
  })),
  'go to the edge of a text': somewhere(
    value => edgesOf(value).length > 0,
    (before: string, _, at) => chosen(edgesOf(before), at),
  ),
  'go to the edge of a number': somewhere(isNumber, (_, __, at) => chosen(edges, at)),
  'change a length': somewhere(isText, (before: string, _, at) => chosen(lengths, at)(before)),
  'add unusual characters': somewhere(isText, (before: string, _, at) => before + chosen(unicode, at)),
  'choose another entry of a closed list': {
    fits: request => listedPlaces(request).length > 0,
    make(request, at) {
      const places = listedPlaces(request)
      const place = chosen(places, at)
      const choices = choicesOf(request, place)
      const choice = chosen(choices, Math.floor(at / places.length))
      return { ...request, body: changedAt(request.body, place, () => choice) }
    },
  },
  'send another version': {
    fits: ({ body, text }) => text === undefined && isObject(body),
    make: (request, at) => ({ ...request, body: withVersion(request.body, chosen([0, 2, ...edges], at)) }),
  },
  'send other text than JSON': asText((json, at) =>
    chosen(notJson, at)(json, Math.floor(at / notJson.length)),
  ),
  'send a body that nobody asked for': {
    fits: ({ method, body, form }: Sendable) => method !== 'GET' && body === undefined && form === undefined,
    make: (request, _, value) => ({ ...request, body: value }),
  },
}

/** Without the payment that waits on purpose. */
const choicesOf = ({ schemas }: Sendable, place: Place) =>
  choicesAt(schemas.body, place).filter(choice => choice !== 'tok_slow')

const listedPlaces = (request: Sendable) =>
  request.text === undefined ? placesIn(request.body, (_, place) => choicesOf(request, place).length > 1) : []

const withVersion = (body: unknown, version: number) => ({ ...Object(body), version }) as unknown
