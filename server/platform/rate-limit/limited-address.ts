import { isIP } from 'node:net'

/**
 * The rate limit key of an address: the first 64 bits of IPv6, because the owner of one address there has all
 * with the same prefix; an IPv4 address inside IPv6 as itself. All clients that disconnected before their
 * address was read (undefined) share one key.
 */
export function limitedAddress(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const [bare = ''] = address.split('%')
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (inside !== undefined) return inside
  if (isIP(bare) !== 6) return address
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  const network = groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
