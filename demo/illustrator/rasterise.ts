import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The widths every picture is kept in, in pixels; heights are 5/4 of them. */
export const WIDTHS = [200, 400, 800] as const
export type Width = (typeof WIDTHS)[number]

export interface RenderedImage {
  readonly width: Width
  readonly height: number
  readonly avif: Buffer
  readonly webp: Buffer
}

export interface Rasterised {
  readonly widths: readonly RenderedImage[]
  /** Placeholder of about 25 bytes, base64. */
  readonly thumbhash: string
}

/** Draws an SVG of 4:5 once and encodes it in every width. Throws when the text is no SVG. */
export async function rasterise(svg: string): Promise<Rasterised> {
  const whole = await pixels(svg, 800)
  const widths: RenderedImage[] = []
  for (const width of WIDTHS) widths.push(await rendition(whole, width))
  return { widths, thumbhash: await hash(whole) }
}

/** The placeholder and the middle width only, for the pictures a first screen needs; about a third of the work. */
export async function rasteriseQuick(
  svg: string,
): Promise<{ readonly width: RenderedImage; readonly thumbhash: string }> {
  const small = await pixels(svg, 400)
  return { width: await rendition(small, 400), thumbhash: await hash(small) }
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function pixels(svg: string, width: Width): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .resize(width)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const reading = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function rendition(whole: Pixels, width: Width): Promise<RenderedImage> {
  const scaled = () => (whole.width === width ? reading(whole) : reading(whole).resize(width))
  return {
    width,
    height: Math.round((width * 5) / 4),
    avif: await scaled()
      .avif({ quality: width === 800 ? 52 : 56, effort: 1 })
      .toBuffer(),
    webp: await scaled().webp({ quality: 80, effort: 2 }).toBuffer(),
  }
}

async function hash(whole: Pixels): Promise<string> {
  const { data, info } = await reading(whole)
    .resize(80, 100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
