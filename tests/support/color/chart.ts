import { converter, differenceCiede2000 } from 'culori'
import sharp from 'sharp'

type Rgb = readonly [red: number, green: number, blue: number]

/** The patches: the 24 of a ColorChecker in sRGB (after November 2014), and 12 colors of cloth. */
export const patches: readonly Rgb[] = [
  ...[
    [115, 82, 69],
    [204, 161, 141],
    [101, 134, 179],
    [89, 109, 61],
    [141, 137, 194],
    [132, 228, 208],
    [249, 118, 35],
    [80, 91, 182],
    [222, 91, 125],
    [91, 63, 123],
    [173, 232, 91],
    [255, 164, 26],
    [44, 56, 142],
    [74, 148, 81],
    [179, 42, 50],
    [250, 226, 21],
    [191, 81, 160],
    [6, 142, 172],
    [252, 252, 252],
    [230, 230, 230],
    [200, 200, 200],
    [143, 143, 142],
    [100, 100, 100],
    [50, 50, 50],
  ],
  ...[
    [255, 0, 0],
    [200, 16, 46],
    [140, 0, 26],
    [0, 128, 76],
    [0, 71, 171],
    [18, 26, 56],
    [10, 10, 10],
    [40, 40, 44],
    [255, 255, 240],
    [222, 184, 135],
    [255, 105, 180],
    [107, 142, 35],
  ],
].map(([red = 0, green = 0, blue = 0]) => [red, green, blue] as const)

const columns = 6
const side = 100

/** The flat patches as sRGB pixels: 600 × 600. */
export function flatChart() {
  const width = columns * side
  const height = (patches.length / columns) * side
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(patches[Math.floor(y / side) * columns + Math.floor(x / side)] ?? [], (y * width + x) * 3)
  return { data, width, height }
}

const toLab = converter('lab65')
const difference = differenceCiede2000()
const colorOf = ([r, g, b]: Rgb) => ({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }) as const

/** ΔE2000 of two colors in sRGB bytes. */
export const deltaE = (one: Rgb, other: Rgb): number => difference(toLab(colorOf(one)), toLab(colorOf(other)))

/** ΔE2000 of each patch of a chart in a file, by the mean of its middle; of any size. */
export async function patchDifferences(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().toColorspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  const each = info.width / columns
  return patches.map((patch, at) => {
    const sum = [0, 0, 0]
    let count = 0
    const [left, top] = [(at % columns) * each, Math.floor(at / columns) * each]
    for (let y = Math.ceil(top + each * 0.3); y < top + each * 0.7; y += 1)
      for (let x = Math.ceil(left + each * 0.3); x < left + each * 0.7; x += 1) {
        for (const channel of [0, 1, 2])
          sum[channel] = (sum[channel] ?? 0) + (data[(y * info.width + x) * info.channels + channel] ?? 0)
        count += 1
      }
    const [red = 0, green = 0, blue = 0] = sum
    return deltaE(patch, [red / count, green / count, blue / count])
  })
}

/** A cloth of two colors in threads of so many pixels; herringbone where it is slanted. */
export interface Cloth {
  readonly colors: readonly [Rgb, Rgb]
  readonly thread: number
  readonly isSlanted?: boolean
}

/** One cloth as sRGB pixels. */
export function clothImage({ colors, thread, isSlanted = false }: Cloth, width = 1600, height = 400) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // the slant turns round every twenty pixels
      const slant = isSlanted ? Math.abs((y % 40) - 20) : 0
      data.set(colors[Math.floor((x + slant) / thread) % 2] ?? [], (y * width + x) * 3)
    }
  return { data, width, height }
}

/** The share of the contrast in color (the distance in a* and b*) that a file keeps of the cloth it shows. */
export async function keptContrast(file: Buffer, cloth: Cloth): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().toColorspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  const { data: original } = clothImage(cloth, info.width, info.height)
  const means = [0, 1].map(thread => {
    const sum = [0, 0]
    let count = 0
    for (let at = 0; at < info.width * info.height; at += 1) {
      const isOf = cloth.colors[thread]?.every((value, channel) => original[at * 3 + channel] === value)
      if (isOf !== true) continue
      const { a, b } = toLab(colorOf([data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0]))
      sum[0] = (sum[0] ?? 0) + a
      sum[1] = (sum[1] ?? 0) + b
      count += 1
    }
    return sum.map(value => value / count)
  })
  const distance = ([a, b]: readonly number[], [otherA, otherB]: readonly number[]) =>
    Math.hypot((a ?? 0) - (otherA ?? 0), (b ?? 0) - (otherB ?? 0))
  const whole = cloth.colors.map(color => toLab(colorOf(color))).map(({ a, b }) => [a, b])
  return distance(means[0] ?? [], means[1] ?? []) / distance(whole[0] ?? [], whole[1] ?? [])
}
