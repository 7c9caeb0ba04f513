import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import type { Caller } from '../../privacy/who-may/callers.ts'
import { everyRequest } from '../../privacy/who-may/every-request.ts'
import type { Scene } from '../../privacy/who-may/scene.ts'
import type { Target } from '../../privacy/who-may/table.ts'
import { fullRequests } from './full-requests.ts'
import { type Sendable, sendableOf } from './sendable.ts'

/** Nobody reports or follows themselves. */
const ofOthers: ReadonlySet<string> = new Set(['createBlock', 'createThread', 'createReport', 'putFollow'])

/** Whose thing a member asks for where their request is to succeed. */
export const successfulTarget = ({ id }: AnyEndpoint): Target => (ofOthers.has(id) ? 'foreign' : 'own')

/**
 * A request for something made just now, so that none takes another's away. A member's holds as much as it may hold.
 * @throws Error for an endpoint that nobody has written a request for.
 */
export async function validRequest(
  scene: Scene,
  endpoint: AnyEndpoint,
  caller: Caller,
  target: Target,
): Promise<Sendable> {
  const { id } = endpoint
  const ask = (caller.kind === 'member' ? fullRequests[id] : undefined) ?? everyRequest[id]
  if (ask === undefined) throw new Error(`There is no request for ${id}.`)
  return sendableOf(endpoint, await ask(scene, caller, target), caller.bearer)
}
