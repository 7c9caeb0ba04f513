/** The tristimulus values of a color, at the white point D50 of profiles. */
type Xyz = readonly [x: number, y: number, z: number]

/** A color space of a display: its primaries at D50, and the exponent of its curve. */
interface Space {
  readonly red: Xyz
  readonly green: Xyz
  readonly blue: Xyz
  readonly gamma: number
}

/** Adobe RGB (1998), §4.3.4 and §4.3.5.2; adapted to D50. */
export const adobeRgb: Space = {
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
  gamma: 563 / 256,
}

/** ROMM RGB (ISO 22028-2), without the straight part of its curve. */
export const proPhotoRgb: Space = {
  red: [0.79766, 0.28803, 0],
  green: [0.13519, 0.71188, 0],
  blue: [0.03134, 0.00009, 0.82491],
  gamma: 1.8,
}

const whitePoint: Xyz = [0.96422, 1, 0.82491]

/** A profile of matrix and curves, as cameras and editors embed it (ICC.1:2001-04, §6.3.1.2). */
export function iccProfile({ red, green, blue, gamma }: Space): Buffer {
  const tags = [
    ['desc', description('A display')],
    ['cprt', Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from('CC0\0', 'latin1')])],
    ['wtpt', xyzTag(whitePoint)],
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', curve(gamma)],
    ['gTRC', curve(gamma)],
    ['bTRC', curve(gamma)],
  ] as const
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  const parts: Buffer[] = []
  let at = 128 + table.length
  for (const [index, [name, tag]] of tags.entries()) {
    const padded = Buffer.concat([tag, Buffer.alloc((4 - (tag.length % 4)) % 4)])
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(tag.length, 12 + 12 * index)
    parts.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x02400000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  for (const [index, value] of whitePoint.entries()) header.writeInt32BE(fixed(value), 68 + 4 * index)
  return Buffer.concat([header, table, ...parts])
}

const fixed = (value: number) => Math.round(value * 65_536)

function xyzTag(values: Xyz): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 0, 'latin1')
  for (const [index, value] of values.entries()) tag.writeInt32BE(fixed(value), 8 + 4 * index)
  return tag
}

function curve(gamma: number): Buffer {
  const tag = Buffer.alloc(14)
  tag.write('curv', 0, 'latin1')
  tag.writeUInt32BE(1, 8)
  tag.writeUInt16BE(Math.round(gamma * 256), 12)
  return tag
}

function description(text: string): Buffer {
  const tag = Buffer.alloc(90 + text.length + 1)
  tag.write('desc', 0, 'latin1')
  tag.writeUInt32BE(text.length + 1, 8)
  tag.write(text, 12, 'latin1')
  return tag
}
