import sharp, { type Sharp } from 'sharp'

/** The widths every image has, in pixels. */
export const WIDTHS = [200, 400, 800, 1600] as const
export type Width = (typeof WIDTHS)[number]

export const EXTENSIONS = ['avif', 'webp'] as const
export type Extension = (typeof EXTENSIONS)[number]

/** Draws an SVG of 800 pixels in one width and encodes it. Throws when the text is no SVG. */
export async function rasterise(svg: string, width: Width, extension: Extension): Promise<Buffer> {
  return encode(pixels(svg, width), width, extension)
}

/** Draws SVGs of 800 × 1000 side by side. Throws when one of them is no SVG. */
export async function rasteriseRow(
  svgs: readonly string[],
  width: Width,
  extension: Extension,
): Promise<Buffer> {
  const each = Math.round(width / svgs.length)
  const height = Math.round((each * 5) / 4)
  const panels = await Promise.all(
    svgs.map(async (svg, nth) => ({
      input: await pixels(svg, each).png().toBuffer(),
      left: nth * each,
      top: 0,
    })),
  )
  const row = sharp({ create: { width: each * svgs.length, height, channels: 3, background: '#fff' } })
  const flat = await row.composite(panels).png({ compressionLevel: 0 }).toBuffer()
  return encode(sharp(flat).resize(width), width, extension)
}

/** How much of each pixel an SVG covers, as a gray PNG. Throws when the text is no SVG. */
export function rasteriseMask(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: Math.max(1, (72 * width) / 800) })
    .resize(width)
    .extractChannel('alpha')
    .toColorspace('b-w')
    .png()
    .toBuffer()
}

const pixels = (svg: string, width: number): Sharp =>
  sharp(Buffer.from(svg), { density: Math.max(1, (72 * width) / 800) })
    .resize(width)
    .flatten({ background: '#fff' })

function encode(image: Sharp, width: Width, extension: Extension): Promise<Buffer> {
  return extension === 'avif'
    ? image.avif({ quality: width < 800 ? 56 : 52, effort: width < 1600 ? 1 : 0 }).toBuffer()
    : image.webp({ quality: 80, effort: 2 }).toBuffer()
}
