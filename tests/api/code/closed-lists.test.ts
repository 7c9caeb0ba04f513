import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { parseInput } from '#server/platform/http/run.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { bodyLists, type ClosedList, filterLists, listLists } from '#tests/support/closed-lists.ts'
import { type Place, placesOf } from '#tests/support/hostile/wrong-values.ts'

interface Case extends Place {
  readonly endpoint: AnyEndpoint
  readonly part: 'query' | 'body'
  readonly list: ClosedList
}

const all = Object.values(endpoints) as AnyEndpoint[]

/** Every field of every endpoint whose name ends in that of a closed list. */
function casesOf(
  part: Case['part'],
  name: string,
  list: ClosedList,
  isIn: (endpoint: AnyEndpoint) => boolean,
) {
  return all.flatMap(endpoint => {
    const schema = endpoint[part]
    if (schema === undefined || !isIn(endpoint)) return []
    // of a list the place of its entries is the last
    const places = new Map(placesOf(schema).map(place => [place.field, place]))
    return [...places.values()]
      .filter(({ field }) => field === name || field.endsWith(`.${name}`))
      .map(({ field, put }): [string, Case] => [
        `${endpoint.id} ${field}`,
        { endpoint, part, list, field, put },
      ])
  })
}

/** Whether the answer to this input blames this field. */
function isRefused({ endpoint, part, field, put }: Case, value: unknown): boolean {
  try {
    parseInput(endpoint, part, put(value))
    return false
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return Object.keys(error.details.errors ?? {}).some(name => name.replace(/\.\d+$/, '') === field)
  }
}

const reports = (endpoint: AnyEndpoint) => endpoint.id === 'createReport'
const isOther = (name: string) => (endpoint: AnyEndpoint) => !(name === 'kind' && reports(endpoint))
const filters = Object.entries(filterLists).flatMap(([name, list]) => [
  ...casesOf('query', name, list, () => true),
  // a saved search holds the filters of a list
  ...casesOf('body', name, list, ({ id }) => id === 'createSearch').filter(([, { field }]) =>
    field.startsWith('query.'),
  ),
])
const bodies = Object.entries(bodyLists).flatMap(([name, list]) =>
  casesOf('body', name, list, endpoint => isOther(name)(endpoint) && endpoint.id !== 'createSearch'),
)
const lists = Object.entries(listLists).flatMap(([name, list]) => casesOf('body', name, list, () => true))

describe.each([...filters, ...bodies, ...lists])('%s is of a closed list', (_, each) => {
  test.each(each.list.accepted.map(value => [value]))('takes %j', value => {
    expect(isRefused(each, value)).toBe(false)
  })
  test.each(each.list.refused.map(value => [value]))('refuses %j', value => {
    expect(isRefused(each, value)).toBe(true)
  })
})

test('the fields with closed lists are found by their names', () => {
  expect(filters.map(([name]) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "createSearch query.color",
      "createSearch query.condition",
      "createSearch query.kind",
      "createSearch query.material",
      "createSearch query.size",
      "createSearch query.whose",
      "exportGarments color",
      "exportGarments condition",
      "exportGarments decision",
      "exportGarments season",
      "exportGarments size",
      "exportGarments whose",
      "listAds color",
      "listAds condition",
      "listAds material",
      "listAds size",
      "listAds whose",
      "listGarments color",
      "listGarments condition",
      "listGarments decision",
      "listGarments season",
      "listGarments size",
      "listGarments whose",
      "listOutfits season",
      "listProducts color",
      "listProducts condition",
      "listProducts kind",
      "listProducts material",
      "listProducts size",
      "listProducts whose",
    ]
  `)
  expect([...bodies, ...lists].map(([name]) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "changeGarments set.colors",
      "changeGarments set.condition",
      "changeGarments set.decision",
      "changeGarments set.materials",
      "changeGarments set.seasons",
      "changeGarments set.size.system",
      "changeGarments set.whose",
      "createAd colors",
      "createAd condition",
      "createAd materials",
      "createAd parcel",
      "createAd size.system",
      "createAd whose",
      "createAddress country",
      "createGarment colors",
      "createGarment condition",
      "createGarment decision",
      "createGarment materials",
      "createGarment seasons",
      "createGarment size.system",
      "createGarment whose",
      "createMarkdown scope.whose",
      "createOutfit seasons",
      "createProduct materials",
      "createProduct whose",
      "putMarkdown scope.whose",
      "putTaxIdentity country",
      "putTaxRate country",
      "updateAd colors",
      "updateAd condition",
      "updateAd materials",
      "updateAd parcel",
      "updateAd size.system",
      "updateAd whose",
      "updateAddress country",
      "updateCheckout address.country",
      "updateGarment colors",
      "updateGarment condition",
      "updateGarment decision",
      "updateGarment materials",
      "updateGarment seasons",
      "updateGarment size.system",
      "updateGarment whose",
      "updateImport defaults.whose",
      "updateOutfit seasons",
      "updateProduct materials",
      "updateProduct whose",
      "updateUser profile.muted",
      "updateUser profile.sizes",
    ]
  `)
})
