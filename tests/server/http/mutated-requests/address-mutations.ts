import { choicesAt, fieldsOf } from './choices.ts'
import { edgesOf, textOf } from './mutated-values.ts'
import { chosen, type Mutation, type Mutations } from './mutation.ts'
import type { Sendable } from './sendable.ts'

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
const onQuery = (
  change: (name: string, before: string, value: unknown, at: number) => [string, string][],
): Mutation => ({
  fits: ({ query }) => query.length > 0,
  make(request, at, value) {
    const place = at % request.query.length
    const rest = Math.floor(at / request.query.length)
    const query = request.query.flatMap(([name, before], index) =>
      index === place ? change(name, before, value, rest) : [[name, before] as const],
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
  'go to the edge of a parameter': onParam((before, at) => chosen([before, ...edgesOf(before)], at)),
  'drop a value of the query': onQuery(() => []),
  'replace a value of the query': onQuery((name, _, value) => [[name, textOf(value).slice(0, 3000)]]),
  'go to the edge of a value of the query': onQuery((name, before, _, at) => [
    [name, chosen([before, ...edgesOf(before)], at)],
  ]),
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
      const names = [...fieldsOf(request.schemas.query), 'cursor', 'limit', '__proto__', 'x']
      return {
        ...request,
        query: [...request.query, [chosen(names, at), textOf(value).slice(0, 3000)]],
      }
    },
  },
  'choose from a closed list in the query': {
    fits: request => listedNames(request).length > 0,
    make(request, at) {
      const names = listedNames(request)
      const name = chosen(names, at)
      const choices = choicesAt(request.schemas.query, [name])
      const value = String(chosen(choices, Math.floor(at / names.length)))
      return { ...request, query: [...request.query.filter(([each]) => each !== name), [name, value]] }
    },
  },
}

const listedNames = ({ schemas: { query } }: Sendable) =>
  fieldsOf(query).filter(name => choicesAt(query, [name]).length > 0)
