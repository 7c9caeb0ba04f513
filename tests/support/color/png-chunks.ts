import { crc32, deflateSync } from 'node:zlib'

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The chunks of a PNG, in order (PNG, third edition, §5.3). */
export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** The PNG with these chunks. */
export function pngOf(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([
    signature,
    ...chunks.map(({ type, data }) => {
      const whole = Buffer.alloc(12 + data.length)
      whole.writeUInt32BE(data.length, 0)
      whole.write(type, 4, 'latin1')
      data.copy(whole, 8)
      whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
      return whole
    }),
  ])
}

/** The PNG with a chunk right after its header, where color is declared, and without those of the types `instead`. */
export function withChunk(png: Buffer, chunk: Chunk, instead: readonly string[] = []): Buffer {
  const [header, ...others] = chunksOf(png).filter(({ type }) => !instead.includes(type))
  return pngOf(header === undefined ? [chunk] : [header, chunk, ...others])
}

/** An embedded profile. */
export const iccChunk = (profile: Buffer): Chunk => ({
  type: 'iCCP',
  data: Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]),
})

/** Color by code points (ITU-T H.273): RGB, full range. */
export const cicpChunk = (primaries: number, transfer: number): Chunk => ({
  type: 'cICP',
  data: Buffer.from([primaries, transfer, 0, 1]),
})
