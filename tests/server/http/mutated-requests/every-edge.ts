import { edgesOf } from './mutated-values.ts'
import { changedAt, placesIn } from './places.ts'
import type { Sendable } from './sendable.ts'

/** A request once for each edge of each day, month and number that it names. */
export function everyEdge(request: Sendable): Sendable[] {
  const { body, query, params } = request
  const inBody = placesIn(body, value => edgesOf(value).length > 0).flatMap(place => {
    const value = place.reduce<unknown>((within, step) => Object(within)[step], body)
    return edgesOf(value).map(edge => ({ ...request, body: changedAt(body, place, () => edge) }))
  })
  const inQuery = query.flatMap(([name, value], place) =>
    edgesOf(value).map(edge => ({ ...request, query: query.with(place, [name, edge]) })),
  )
  const inPath = Object.entries(params).flatMap(([name, value]) =>
    edgesOf(value).map(edge => ({ ...request, params: { ...params, [name]: encodeURIComponent(edge) } })),
  )
  return [...inBody, ...inQuery, ...inPath]
}
