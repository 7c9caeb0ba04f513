/** The pixels of an upright photo: red, green, blue and alpha of each, 0 to 255. */
export interface Pixels {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** The light of each byte, 0 to 1, by the curve of sRGB, which Display P3 shares (IEC 61966-2-1). */
const lights: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** The light of a byte, 0 to 1. */
export const lightOf = (byte: number): number => lights[byte] ?? 0

/** The byte of a light; less than 0 counts as 0, more than 1 as 1. */
export function byteOf(light: number): number {
  const held = Math.min(1, Math.max(0, light))
  return Math.round(255 * (held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055))
}

/** The luminance of light of three colors, 0 to 1 (ITU-R BT.709). */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The gray value of each pixel, 0 to 255, as its bytes are coded; what is transparent lies on white. */
export function grayOf({ data, width, height }: Pixels): Float32Array {
  const gray = new Float32Array(width * height)
  for (let at = 0; at < gray.length; at += 1) {
    const alpha = (data[at * 4 + 3] ?? 255) / 255
    const value = luminanceOf(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)
    gray[at] = value * alpha + 255 * (1 - alpha)
  }
  return gray
}
