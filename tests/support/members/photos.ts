import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type PhotoType = 'jpeg' | 'png' | 'webp'

/** Stands in every text of a photo's metadata: whoever finds it in a file has found what must be gone. */
export const marker = 'Lindenweg 7, second floor'

interface Wanted {
  type?: PhotoType
  width?: number
  height?: number
  /** Says where and by whom it was taken, in every way there is, and that it is held sideways. */
  hasMetadata?: boolean
}

/** A photo whose left half is red and whose right half is blue, as the camera's sensor saw it. */
export async function aPhoto({ type = 'jpeg', width = 600, height = 400, hasMetadata = false }: Wanted = {}) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const image = sharp({ create: { ...half, width, background: '#1e1ec8' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
  const bytes = await encoded(hasMetadata ? withMetadata(image) : image, type)
  return hasMetadata && type === 'jpeg' ? withIptc(bytes) : bytes
}

function encoded(image: Sharp, type: PhotoType): Promise<Buffer> {
  if (type === 'jpeg') return image.jpeg({ quality: 90 }).toBuffer()
  return type === 'png' ? image.png().toBuffer() : image.webp({ quality: 90 }).toBuffer()
}

function withMetadata(image: Sharp): Sharp {
  return image
    .withExif({
      IFD0: { Artist: marker, Copyright: marker, ImageDescription: marker },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp(
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${marker}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
}

/** Adds an IPTC record, which sharp writes none of: a Photoshop resource 1028 with one by-line (IPTC IIM 2:80). */
function withIptc(jpeg: Buffer): Buffer {
  const line = Buffer.from(marker)
  const record = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, line.length]), line])
  const padded = record.length % 2 === 0 ? record : Buffer.concat([record, Buffer.from([0])])
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    uint32(record.length),
    padded,
  ])
  return withSegment(jpeg, 0xed, resource)
}

/** A JPEG with one more segment, first of all. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A PNG that claims to be this large and is not: its pixels, all of them black, take a few bytes or none. */
export function aBomb(width: number, height: number, rows = 64): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc(Math.min(rows, height) * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with one more chunk behind its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
