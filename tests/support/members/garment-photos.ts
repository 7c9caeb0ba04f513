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
