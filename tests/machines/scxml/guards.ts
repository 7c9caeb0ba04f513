import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { nameOf } from '../kit/names.ts'

interface Asked {
  readonly context: unknown
  readonly event: AnyEventObject
}

/** What a guard of a machine answers. Guards made of guards are said by the export, and not asked here. */
export function outcomeOf(machine: AnyStateMachine, guard: unknown, asked: Asked): boolean {
  const provided: Readonly<Record<string, unknown>> = machine.implementations.guards ?? {}
  const meant = typeof guard === 'function' ? guard : provided[nameOf(guard)]
  if (typeof meant !== 'function') throw new Error(`The machine has no guard ${nameOf(guard)}.`)
  return Boolean(Reflect.apply(meant, null, [asked, paramsOf(guard, asked)]))
}

function paramsOf(guard: unknown, asked: Asked): unknown {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return undefined
  const { params } = guard
  return typeof params === 'function' ? Reflect.apply(params, null, [asked]) : params
}
