import { rgbaToThumbHash } from 'thumbhash'
import { seededRandom } from '../random.ts'
import { tintOf } from './backdrop.ts'
import { dyeOf } from './dye.ts'
import { homeOf } from './home.ts'
import { lighter } from './palette.ts'
import { type GarmentSpec, poseOf, type View } from './spec.ts'

const [width, height] = [16, 20]

/**
 * The thumbhash (base64) of an image that nobody has drawn yet: its backdrop, and a soft shape in the garment's color
 * where the piece will be. A twentieth of a millisecond, where drawing and rasterising take some hundred times as long.
 */
export function sketch(spec: GarmentSpec, view: View): string {
  const random = seededRandom(spec.seed)
  const garment = dyeOf(spec, random)
  const tint =
    spec.place === 'home'
      ? homeOf(random.fork('home'), garment, poseOf(spec.category)).tint
      : tintOf(random.fork(`place ${view}`), garment)
  const cloth = rgbOf(garment)
  const [top, low] = [rgbOf(lighter(tint, 0.03)), rgbOf(lighter(tint, -0.05))]
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // a detail fills its image; everything else keeps air around it
      const away = view === 'detail' ? 0 : Math.hypot((x - 7.5) / 5.4, (y - 9.5) / 7.2)
      const part = Math.min(1, Math.max(0, (1.35 - away) / 0.7))
      for (const channel of [0, 1, 2] as const) {
        const ground = top[channel] + ((low[channel] - top[channel]) * y) / (height - 1)
        pixels[(y * width + x) * 4 + channel] = Math.round(ground + (cloth[channel] - ground) * part)
      }
      pixels[(y * width + x) * 4 + 3] = 255
    }
  }
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}

function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
