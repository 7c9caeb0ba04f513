import fc from 'fast-check'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { type CallerKind, newCaller } from '../../privacy/who-may/callers.ts'
import type { Scene } from '../../privacy/who-may/scene.ts'
import type { Target } from '../../privacy/who-may/table.ts'
import { addressMutations } from './address-mutations.ts'
import { bodyMutations } from './body-mutations.ts'
import { foreignIds } from './foreign-ids.ts'
import { formMutations } from './form-mutations.ts'
import { headerMutations } from './header-mutations.ts'
import { mutatedValue } from './mutated-values.ts'
import { chosen, type Mutations } from './mutation.ts'
import type { Sendable } from './sendable.ts'
import { successfulTarget, validRequest } from './valid-request.ts'

export const everyEndpoint = Object.values(endpoints) as AnyEndpoint[]

/** What fast-check makes up. The request itself is made when it is sent: it names things that are there then. */
export interface Drawn {
  id: string
  caller: CallerKind
  /** `null`: whose it has to be for the request to succeed. */
  target: Target | null
  /** The unchanged request goes ahead: this one comes too late, or with a key that was used. */
  isSecond: boolean
  mutations: { kind: number; at: number; value: unknown }[]
}

export const drawnRequest: fc.Arbitrary<Drawn> = fc.record({
  id: fc.constantFrom(...everyEndpoint.map(({ id }) => id)),
  caller: fc.oneof(
    { arbitrary: fc.constant<CallerKind>('member'), weight: 9 },
    { arbitrary: fc.constantFrom<CallerKind>('anonymous', 'other company'), weight: 1 },
  ),
  target: fc.oneof(
    { arbitrary: fc.constant(null), weight: 9 },
    { arbitrary: fc.constantFrom<Target>('foreign', 'missing'), weight: 1 },
  ),
  isSecond: fc.oneof(
    { arbitrary: fc.constant(false), weight: 5 },
    { arbitrary: fc.constant(true), weight: 1 },
  ),
  mutations: fc.array(fc.record({ kind: fc.nat(), at: fc.nat(), value: mutatedValue }), { maxLength: 3 }),
})

/** A drawn request as it is sent. */
export interface Mutated {
  endpoint: AnyEndpoint
  valid: Sendable
  request: Sendable
  /** What was done to it, by name. */
  done: string[]
  /** Nothing of it is wrong. */
  mustSucceed: boolean
}

/** What succeeds for a visitor alone, and for staff that is not the owner. */
const ofVisitors: ReadonlySet<string> = new Set(['acceptInvitation'])
const ofStaff: ReadonlySet<string> = new Set(['leaveStaff'])

/** What the built-in payment provider refuses to everybody: it has no setup on pages of its own. */
export const refusedHere: Readonly<Record<string, number>> = { createPayoutSetup: 409 }

/** Makes drawn requests for one scene. */
export function mutator(scene: Scene): (drawn: Drawn) => Promise<Mutated> {
  const foreign = foreignIds()
  const every: Mutations = {
    ...bodyMutations,
    ...formMutations,
    ...addressMutations,
    ...headerMutations,
    ...foreign.mutations,
  }
  return async ({ id, caller: drawn, target, isSecond, mutations }) => {
    const endpoint = everyEndpoint.find(each => each.id === id)
    if (endpoint === undefined) throw new Error(`There is no endpoint ${id}.`)
    // a company's own calls succeed for a company
    const isCompanys = endpoint.policy === 'company' && drawn === 'member'
    const isVisitors = ofVisitors.has(id) && drawn === 'member'
    const kind = isCompanys ? 'company' : isVisitors ? 'anonymous' : drawn
    const some = await newCaller(scene.services, kind, scene.company)
    const isStaffs = ofStaff.has(id) && kind === 'company'
    const caller = isStaffs ? { ...some, ...(await newStaff(scene, scene.company, 'support')) } : some
    const valid = await validRequest(scene, endpoint, caller, target ?? successfulTarget(endpoint))
    const done: string[] = []
    let request = valid
    for (const { kind, at, value } of mutations) {
      const fitting = Object.entries(every).filter(([, { fits }]) => fits(request))
      const [name, mutation] = chosen(fitting, kind)
      request = mutation.make(request, at, value)
      done.push(name)
    }
    foreign.note(valid)
    const isUnchanged = drawn === 'member' && target === null && done.length === 0 && !isSecond
    const mustSucceed = isUnchanged && !Object.hasOwn(refusedHere, id)
    return { endpoint, valid, request, done, mustSucceed }
  }
}
