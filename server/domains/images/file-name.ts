import * as z from 'zod/mini'
import type { CutoutName } from './view.ts'

/** The file name of an image variant, as used in URLs. */
export const fileName = z.pipe(
  z.string().check(z.regex(/^i_[A-Za-z0-9_-]{8,64}-[1-9]\d{0,4}\.(?:webp|avif)$/)),
  z.transform(name => {
    const [dash, dot] = [name.lastIndexOf('-'), name.lastIndexOf('.')]
    const width = Number(name.slice(dash + 1, dot))
    return { name, id: name.slice(0, dash), width, extension: name.slice(dot + 1) }
  }),
)

const cutoutPattern = /^(i_[A-Za-z0-9_-]{8,64})-(cutout(?:-k[0-9a-f]{12})?)\.webp$/

/** The file name of a cutout, as used in URLs; its id and what stands in the place of a width. */
const cutoutFileName = z.pipe(
  z.string().check(z.regex(cutoutPattern)),
  z.transform(name => {
    const [, id = '', width = ''] = cutoutPattern.exec(name) ?? []
    return { name, id, width: width as CutoutName, extension: 'webp' }
  }),
)

/** The file name of a private image: a variant or a cutout. */
export const privateFileName = z.union([fileName, cutoutFileName])

/** The parts of a file name; null for what is none. */
export function readFileName(name: string): z.output<typeof fileName> | null {
  return z.safeParse(fileName, name).data ?? null
}

/** The id of the image whose mask this path of the file storage is; null for another path. */
export const maskOfImage = (path: string): string | null =>
  /^private\/(i_[\w-]{8,64})-mask\.png$/.exec(path)?.[1] ?? null
