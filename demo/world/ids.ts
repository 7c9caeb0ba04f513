import { createHash } from 'node:crypto'

/** Makes the id of a thing of the demo world from its kind's prefix and a name that nothing else of the kind has. */
export type IdOf = (prefix: string, name: string) => string

/** Ids that are the same in every world of the same seed; as long and as opaque as all others. */
export function idsFrom(seed: number): IdOf {
  return (prefix, name) => {
    const digest = createHash('sha256').update(`garderobe:${seed}:${prefix}:${name}`).digest()
    return `${prefix}_${digest.subarray(0, 18).toString('base64url')}`
  }
}
