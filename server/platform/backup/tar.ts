import { CommandError } from '#server/platform/cli/command.ts'

const block = 512

/** One file of an archive. */
export interface Entry {
  name: string
  bytes: Buffer
}

/** An entry in the ustar format (POSIX.1-1988), which every `tar` reads. */
export function pack({ name, bytes }: Entry): Buffer {
  const padding = (block - (bytes.length % block)) % block
  return Buffer.concat([header(name, bytes.length), bytes, Buffer.alloc(padding)])
}

/** The end marker of an archive. */
export const closing = Buffer.alloc(2 * block)

/**
 * Yields the entries of an archive, one after the other.
 * @throws CommandError when it is truncated or not an archive.
 */
export async function* unpack(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = taker(stream)
  for (;;) {
    const head = await take(block)
    if (head.every(byte => byte === 0)) return
    const size = Number.parseInt(head.toString('latin1', 124, 136), 8)
    if (head.toString('latin1', 257, 262) !== 'ustar' || !Number.isSafeInteger(size)) throw notABackup()
    const [name, prefix] = [textAt(head, 0, 100), textAt(head, 345, 500)]
    const bytes = await take(size)
    await take((block - (size % block)) % block)
    yield { name: prefix ? `${prefix}/${name}` : name, bytes }
  }
}

export const notABackup = () =>
  new CommandError('The file is not a backup of this program, or it is incomplete.')

function header(path: string, size: number): Buffer {
  const { name, prefix } = split(path)
  const head = Buffer.alloc(block)
  head.write(name, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(`${'0'.repeat(11)}\0`, 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\0', 257)
  head.write('00', 263)
  head.write(prefix, 345)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Splits a long path into its two parts, at a slash. */
function split(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix }
  }
  throw new CommandError(`The name of the file ${path} is too long for a backup.`)
}

function textAt(head: Buffer, from: number, to: number): string {
  const end = head.subarray(from, to).indexOf(0)
  return head.toString('utf8', from, end < 0 ? to : from + end)
}

/** Returns the next bytes of a stream, however it is split into chunks. */
function taker(stream: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async size => {
    while (length < size) {
      const { value, done } = await source.next()
      if (done) throw notABackup()
      held.push(value)
      length += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
}
