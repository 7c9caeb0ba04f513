import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { edgesOf, pathOf, statesOf } from '../../tests/machines/kit/edges.ts'
import { guardInWords, nameOf } from '../../tests/machines/kit/names.ts'

/** An action by its name, with its parameters where they are fixed. */
export type ActionText = string | { type: string; params: unknown }

/** A guard by its name; one that is made of guards has them beside its words, one that asks for a state that state. */
export type GuardText =
  | string
  | { type: string; params: unknown }
  | { type: string; and: GuardText[] }
  | { type: string; or: GuardText[] }
  | { type: string; not: GuardText }
  | { type: string; stateIn: unknown }

/** A value as JSON keeps it; undefined for functions, and for what JSON would change. */
export function plainOf(value: unknown): unknown {
  if (value === undefined || typeof value === 'function') return undefined
  const text = JSON.stringify(value)
  if (text === undefined) return undefined
  const plain: unknown = JSON.parse(text)
  return isDeepStrictEqual(plain, value) ? plain : undefined
}

export function actionText(action: unknown): ActionText {
  const params = plainOf(paramsOf(action))
  return params === undefined ? nameOf(action) : { type: nameOf(action), params }
}

export function guardText(guard: unknown): GuardText | undefined {
  if (guard === undefined) return undefined
  const type = guardInWords(guard)
  if (typeof guard === 'function' && 'stateValue' in guard) return { type, stateIn: guard.stateValue }
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.flatMap(part => guardText(part) ?? [])
    const [first] = parts
    if (guard.name === 'not' && first !== undefined) return { type, not: first }
    if (guard.name === 'and') return { type, and: parts }
    if (guard.name === 'or') return { type, or: parts }
  }
  const params = plainOf(paramsOf(guard))
  return params === undefined ? type : { type: nameOf(guard), params }
}

/** What a machine or a final state hands on at its end; undefined where nothing. */
export const outputOf = ({ config }: AnyStateNode): unknown =>
  'output' in config ? config.output : undefined

/** What a machine begins with: what JSON keeps of it, and the keys of the rest. It is unknown where it is computed. */
export function contextOf({ config }: AnyStateMachine): {
  plain: Readonly<Record<string, unknown>> | undefined
  rest: readonly string[]
  isKnown: boolean
} {
  const nothing = { plain: undefined, rest: [], isKnown: true }
  const { context } = config
  if (context === undefined) return nothing
  if (typeof context === 'function') return { ...nothing, isKnown: false }
  const entries = Object.entries<unknown>(context)
  const kept = entries.filter(([, value]) => plainOf(value) !== undefined)
  const rest = entries.filter(([, value]) => value !== undefined && plainOf(value) === undefined)
  return {
    plain: kept.length > 0 ? Object.fromEntries(kept) : undefined,
    rest: rest.map(([key]) => key),
    isKnown: true,
  }
}

/** What a definition of a machine leaves out, a sentence part each: whatever is computed is a function. */
export function leftOutOf(machine: AnyStateMachine): readonly string[] {
  const nodes = [machine.root, ...statesOf(machine)]
  const context = contextOf(machine)
  const isLost = (value: unknown) => value !== undefined && plainOf(value) === undefined
  const lostParams = (place: string, things: unknown) =>
    [things ?? []]
      .flat()
      .flatMap(thing => (isLost(paramsOf(thing)) ? `parameters of ${nameOf(thing)} ${place}` : []))
  const all = [
    ...(context.isKnown ? [] : ['context: computed when the machine starts']),
    ...context.rest.map(key => `context.${key}: not plain data`),
    ...nodes.flatMap(node => [
      ...(isLost(outputOf(node)) ? [`output of ${pathOf(node)}: computed`] : []),
      ...node.invoke.flatMap(({ id, input }) =>
        isLost(input) ? [`input of ${id} in ${pathOf(node)}: computed`] : [],
      ),
      ...lostParams(`on entry of ${pathOf(node)}`, node.config.entry),
      ...lostParams(`on exit of ${pathOf(node)}`, node.config.exit),
    ]),
    ...edgesOf(machine).flatMap(({ name, definition }) => [
      ...guardsIn(definition.guard).flatMap(guard => lostParams(`at ${name}`, guard)),
      ...lostParams(`at ${name}`, definition.actions),
    ]),
  ]
  return [...new Set(all)]
}

function guardsIn(guard: unknown): readonly unknown[] {
  if (guard === undefined) return []
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.flatMap(guardsIn)
    : [guard]
}

const paramsOf = (thing: unknown): unknown =>
  typeof thing === 'object' && thing !== null && 'params' in thing ? thing.params : undefined
