import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet, by the registries of IANA for special purposes:
 * https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry.
 */
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // carrier-grade NAT
  '100.64.0.0/10',
  '127.0.0.0/8',
  // link-local; clouds answer with credentials here
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // multicast, reserved, broadcast
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only global unicast is public; these parts of it are not, or lead to IPv4 addresses. */
const networks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused = new BlockList()
for (const [networks, family] of [
  [networks4, 'ipv4'],
  [networks6, 'ipv6'],
] as const) {
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    refused.addSubnet(address, Number(bits), family)
  }
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. IPv4 in IPv6 never does: nobody publishes such a name. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family === 6) {
    // a zone is the sign of a local address
    if (address.includes('%')) return false
    return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6')
  }
  return false
}
