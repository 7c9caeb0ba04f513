import { expect, test } from 'vitest'
import { canonicalAddress } from '#server/platform/http/pages/address.ts'
import { listParameters } from '#src/routes/-catalog/list-search.ts'

test('a page is rendered from every filter of its list, so that its browser finds the same', () => {
  const filters = Object.keys(listParameters).map((name): [string, string] => [name, 'x'])
  const kept = new URLSearchParams(canonicalAddress(`/catalog?${new URLSearchParams(filters)}`).split('?')[1])
  expect([...kept.keys()].toSorted()).toEqual(filters.map(([name]) => name).toSorted())
})
