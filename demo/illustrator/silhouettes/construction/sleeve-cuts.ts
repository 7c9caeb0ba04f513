import type { Brief } from '../brief.ts'
import type { SleeveCut } from './sleeves.ts'
import type { Build, Ease } from './torso.ts'

const SLEEVES: Readonly<Record<string, SleeveCut>> = {
  cap: { length: 92, elbow: 118, cuff: 112, spread: 46, bend: 0 },
  short: { length: 168, elbow: 122, cuff: 112, spread: 32, bend: 0 },
  elbow: { length: 230, elbow: 122, cuff: 110, spread: 27, bend: 2 },
  'three-quarter': { length: 360, elbow: 104, cuff: 84, spread: 19, bend: 7 },
  long: { length: 470, elbow: 100, cuff: 70, spread: 18, bend: 8 },
  puff: { length: 182, elbow: 138, cuff: 92, spread: 34, bend: 0, puff: 26 },
  bishop: { length: 455, elbow: 116, cuff: 92, spread: 20, bend: 8, puff: 10 },
  bell: { length: 420, elbow: 104, cuff: 148, spread: 20, bend: 4 },
}

/** A sleeve by name, fitted to the arm it is for. */
export function sleeveCut(kind: string, b: Build, whose: Brief['whose'], ease: Ease): SleeveCut {
  const cut = SLEEVES[kind] ?? { length: 168, elbow: 122, cuff: 112, spread: 32, bend: 0 }
  const arm = whose === 'man' ? 1.08 : whose === 'kids' ? 0.76 : 1
  const wide =
    (ease === 'oversized' ? 1.16 : ease === 'boxy' ? 1.08 : ease === 'slim' ? 0.92 : 1) * (b.pitY / 186)
  return { ...cut, length: cut.length * arm, elbow: cut.elbow * wide, cuff: cut.cuff * Math.min(wide, 1.12) }
}
