import { isIP } from 'node:net'

/** A request as Fastify reads it: the address of its sender, and all from the socket's to that one. */
interface Sent {
  readonly ip: string | undefined
  /** Only behind a trusted proxy. */
  readonly ips?: readonly string[] | undefined
}

/**
 * The rate limit key of the sender of a request. What a proxy passes on that is no address, in any form with a port or
 * without, counts as the proxy's own: words would each have a limit of their own.
 */
export function keyOfSender({ ip, ips = [] }: Sent): string {
  const known = [ip, ...ips.toReversed()].map(withoutPort)
  return limitedAddress(known.find(address => isIP(address?.split('%')[0] ?? '') !== 0) ?? known[0])
}

/** Some gateways write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (address: string | undefined) =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(address ?? '')?.[1] ??
  /^\[(.+)\](?::\d+)?$/.exec(address ?? '')?.[1] ??
  address

/**
 * The rate limit key of an address: the first 64 bits of IPv6, because the owner of one address there has all
 * with the same prefix; an IPv4 address inside IPv6 as itself. All clients that disconnected before their
 * address was read (undefined) share one key.
 */
function limitedAddress(address: string | undefined): string {
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
