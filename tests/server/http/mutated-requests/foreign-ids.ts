import { chosen, type Mutations } from './mutation.ts'
import { changedAt, placesIn } from './places.ts'
import type { Sendable } from './sendable.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{1,4}[_-][\w-]{8,}$/.test(value)
const kindOf = (id: string) => id.slice(0, id.search(/[_-]/) + 1)

/**
 * Ids of other requests, which are other people's: each of them is sent by a member of its own. Until one of a kind is
 * known, an id of that kind is one that is nowhere.
 */
export function foreignIds() {
  const known = new Map<string, string>()
  const another = (id: string) => known.get(kindOf(id)) ?? `${kindOf(id)}${'0'.repeat(12)}`
  const mutations: Mutations = {
    "name somebody else's thing": {
      fits: ({ params, body, text }) =>
        Object.values(params).some(isId) || (text === undefined && placesIn(body, isId).length > 0),
      make(request, at) {
        const params = Object.keys(request.params).filter(name => isId(request.params[name]))
        const places = request.text === undefined ? placesIn(request.body, isId) : []
        const choice = chosen([...params, ...places], at)
        if (typeof choice === 'string') {
          return {
            ...request,
            params: { ...request.params, [choice]: another(request.params[choice] ?? '') },
          }
        }
        return { ...request, body: changedAt(request.body, choice, id => another(String(id))) }
      },
    },
  }
  return {
    mutations,
    /** Remembers what a request named. */
    note({ params, body }: Sendable): void {
      const named: unknown[] = Object.values(params)
      placesIn(body, value => named.push(value) > 0)
      for (const each of named) if (isId(each)) known.set(kindOf(each), each)
    },
  }
}
