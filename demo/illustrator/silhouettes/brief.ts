import type { Random } from '../../random.ts'
import type { Cloth, Scene } from '../parts.ts'
import type { Whose } from '../spec.ts'

/** What a silhouette works from. `cut(name)` is always one of the category's own options. */
export interface Brief {
  readonly cut: (name: string) => string
  readonly cloth: Cloth
  /** The same color without the print: ribs, bands, collars in plain cloth. */
  readonly plain: Cloth
  /** Linings and insides. */
  readonly lining: Cloth
  readonly whose: Whose
  readonly random: Random
  readonly back: boolean
}

export type Silhouette = (brief: Brief) => Scene
