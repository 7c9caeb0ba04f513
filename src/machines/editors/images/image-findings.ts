import { stopsMissing } from './garment-exposure.ts'
import { isBlurred } from './garment-sharpness.ts'
import { tiltOf } from './garment-tilt.ts'
import type { Pixels } from './linear-light.ts'

/** What may be wrong with a photo of a garment. */
export type Finding =
  /** By how many stops it is too dark. */
  | { readonly kind: 'dark'; readonly stops: number }
  | { readonly kind: 'blurred' }
  /** By how many degrees it is turned clockwise. */
  | { readonly kind: 'tilted'; readonly degrees: number }

/** The longer side, in pixels, of the copy that is looked at. A smaller photo is looked at as it is. */
export const reviewSide = 640

/** Everything that is found; empty for a good photo, and where nothing is sure. */
export function findingsOf(pixels: Pixels): readonly Finding[] {
  const [stops, degrees] = [stopsMissing(pixels), tiltOf(pixels)]
  return [
    ...(stops === null ? [] : [{ kind: 'dark' as const, stops }]),
    ...(isBlurred(pixels) ? [{ kind: 'blurred' as const }] : []),
    ...(degrees === null ? [] : [{ kind: 'tilted' as const, degrees }]),
  ]
}
