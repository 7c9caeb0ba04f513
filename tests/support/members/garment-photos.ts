import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { samplePhotos } from './samples.ts'

/**
 * A file as a person chooses it: something of one color, hanging before a white wall. Small, as it is encoded in
 * every format that browsers ask for.
 */
export async function aGarmentPhoto(name: string, color = '#1c2648') {
  const cloth = await sharp({ create: { width: 88, height: 132, channels: 3, background: color } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 160, height: 200, channels: 3, background: '#f6f6f4' } })
    .composite([{ input: cloth, left: 36, top: 34 }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The garments of `aFlatLay`, in shares of the photo and in the order of reading. */
export const laidOut = [
  { left: 0.06, top: 0.08, right: 0.44, bottom: 0.46, color: '#7a1c2c' },
  { left: 0.6, top: 0.1, right: 0.88, bottom: 0.9, color: '#1c2648' },
  { left: 0.1, top: 0.6, right: 0.4, bottom: 0.9, color: '#2c5a34' },
] as const

/** A sweater, trousers and a skirt beside each other on a floor; the first `count` of them. */
export async function aFlatLay(name: string, count = laidOut.length) {
  const side = 600
  const [sweater, trousers, skirt] = laidOut.map(({ left, top, right, bottom, color }) => {
    const at = (x: number, y: number) =>
      `${Math.round((left + x * (right - left)) * side)},${Math.round((top + y * (bottom - top)) * side)}`
    return { at, color }
  })
  const shape = (drawn: typeof sweater, places: readonly (readonly [number, number])[]) =>
    `<polygon fill="${drawn?.color}" points="${places.map(([x, y]) => drawn?.at(x, y)).join(' ')}"/>`
  const shapes = [
    shape(sweater, [
      ...([
        [0.2, 0.05],
        [0.4, 0],
        [0.6, 0],
        [0.8, 0.05],
        [1, 0.7],
        [0.85, 0.75],
        [0.78, 0.45],
      ] as const),
      ...([
        [0.78, 1],
        [0.22, 1],
        [0.22, 0.45],
        [0.15, 0.75],
        [0, 0.7],
      ] as const),
    ]),
    shape(trousers, [
      [0.1, 0],
      [0.9, 0],
      [1, 1],
      [0.6, 1],
      [0.5, 0.35],
      [0.4, 1],
      [0, 1],
    ]),
    shape(skirt, [
      [0.25, 0],
      [0.75, 0],
      [1, 1],
      [0, 1],
    ]),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" fill="#d9d2c6"/>${shapes.slice(0, count).join('')}</svg>`
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer(),
  }
}

/** One that is out of focus. */
export async function aSoftPhoto(name: string) {
  const { buffer, ...photo } = await aGarmentPhoto(name)
  return { ...photo, buffer: await sharp(buffer).blur(4).jpeg({ quality: 92 }).toBuffer() }
}

/** Several, each of another color, so that no two are the same file. */
export function garmentPhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      aGarmentPhoto(`photo-${at + 1}.jpg`, `rgb(${(at * 37) % 256}, ${(at * 91) % 256}, ${(at * 53) % 256})`),
    ),
  )
}

/** As many real photographs of garments, of all kinds, where the machine has some; else such as were made. */
export async function realGarmentPhotos(count: number) {
  const paths = await samplePhotos()
  if (paths.length < count) return garmentPhotos(count)
  const step = Math.floor(paths.length / count)
  return Promise.all(
    paths
      .filter((_, at) => at % step === 0)
      .slice(0, count)
      .map(async (path, at) => ({
        name: `photo-${at + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await readFile(path),
      })),
  )
}

/** How a HEIC photo of a phone begins; no browser of the tests can decode it. */
export const heicBytes: Buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
