import { isIP } from 'node:net'

/**
 * What an address counts as for limits: of IPv6 the first 64 bits, because whoever has one address there has all that
 * begin like it; an IPv4 address inside IPv6 as itself. All who hung up before anybody looked (undefined) count as one.
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
