import sharp from 'sharp'
import { byteOf, lightOf, type Pixels } from '#src/machines/editors/images/linear-light.ts'

/** The pixels of an encoded image, as a canvas gives them. */
export async function pixelsOf(image: Buffer): Promise<Pixels & { data: Buffer }> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The photo with as many stops less light, as a camera would have stored it. */
export async function darkenedBy(photo: Buffer, stops: number): Promise<Buffer> {
  const { data, width, height } = await pixelsOf(photo)
  const darker = data.map((byte, at) => (at % 4 === 3 ? byte : byteOf(lightOf(byte) / 2 ** stops)))
  return sharp(darker, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The photo out of focus; `sigma` in pixels. */
export const blurredBy = (photo: Buffer, sigma: number) =>
  sharp(photo).removeAlpha().blur(sigma).jpeg({ quality: 92 }).toBuffer()

/** The photo turned clockwise, cut to what has no empty corners. */
export async function turnedBy(photo: Buffer, degrees: number): Promise<Buffer> {
  const { width, height } = await pixelsOf(photo)
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const share = Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine))
  const turned = await sharp(photo).removeAlpha().rotate(degrees).png().toBuffer({ resolveWithObject: true })
  const [wide, high] = [Math.floor(width * share), Math.floor(height * share)]
  return sharp(turned.data)
    .extract({
      left: Math.floor((turned.info.width - wide) / 2),
      top: Math.floor((turned.info.height - high) / 2),
      width: wide,
      height: high,
    })
    .jpeg({ quality: 92 })
    .toBuffer()
}
