import { textOf } from './mutated-values.ts'
import { chosen, type Mutation, type Mutations } from './mutation.ts'

/** Texts that no browser would put into a path. */
const raw = ['%zz', '%', '%00', '%ff', '%ed%a0%80', '..%2f..', 'a%2fb', 'a;b', 'a%3fb', "'", 'x'.repeat(190)]

/** Changes one parameter of the path, which stays one: an empty one or dots would ask for another path. */
const onParam = (change: (before: string, at: number, value: unknown) => string): Mutation => ({
  fits: ({ params }) => Object.keys(params).length > 0,
  make(request, at, value) {
    const names = Object.keys(request.params)
    const name = chosen(names, at)
    const changed = change(request.params[name] ?? '', Math.floor(at / names.length), value)
    const isOne = changed !== '' && !/^(?:\.|%2e){1,2}$/i.test(changed)
    return isOne ? { ...request, params: { ...request.params, [name]: changed } } : request
  },
})

/** Changes one value of the query. */
const onQuery = (change: (name: string, before: string, value: unknown) => [string, string][]): Mutation => ({
  fits: ({ query }) => query.length > 0,
  make(request, at, value) {
    const place = at % request.query.length
    const query = request.query.flatMap(([name, before], index) =>
      index === place ? change(name, before, value) : [[name, before] as const],
    )
    return { ...request, query }
  },
})

export const addressMutations: Mutations = {
  'replace a parameter': onParam((_, __, value) => encodeURIComponent(textOf(value).slice(0, 3000))),
  'write a parameter by hand': onParam((_, at) => chosen(raw, at)),
  'change the last character of a parameter': onParam(before =>
    before.endsWith('a') ? `${before.slice(0, -1)}b` : `${before.slice(0, -1)}a`,
  ),
  'drop a value of the query': onQuery(() => []),
  'replace a value of the query': onQuery((name, _, value) => [[name, textOf(value).slice(0, 3000)]]),
  'repeat a value of the query': onQuery((name, before, value) => [
    [name, before],
    [name, textOf(value).slice(0, 500)],
  ]),
  'repeat a value of the query many times': onQuery((name, before) =>
    Array.from({ length: 70 }, (_, at): [string, string] => [name, at % 2 === 0 ? before : `${before}${at}`]),
  ),
  'nest a value of the query': onQuery((name, before) => [
    [`${name}[]`, before],
    [`${name}[a]`, before],
  ]),
  'add a value to the query': {
    fits: () => true,
    make(request, at, value) {
      const name = chosen([...request.queryNames, 'cursor', 'limit', '__proto__', 'x'], at)
      return { ...request, query: [...request.query, [name, textOf(value).slice(0, 3000)]] }
    },
  },
}
