import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A file that cannot be fetched; the message is for the person who named it. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
}

/** Where a request may go. Tests bring their own; the program has only `publicInternet`. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
  /** The port to connect to in place of the one that an address names. */
  portOf(port: number): number
}

/** The public internet, and nothing else. */
export const publicInternet: Network = {
  resolve: host => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  portOf: port => port,
}

/** A checked address, to which the connection is made whatever its name resolves to by then. */
export interface Target {
  url: URL
  address: string
  family: 4 | 6
  port: number
}

const notPublic = 'This address does not belong to the public internet.'

/**
 * Checks where an address leads: http or https on their own ports, without a password, and every address of its host
 * public.
 * @throws FetchError
 */
export async function targetOf(text: string, network: Network): Promise<Target> {
  if (!URL.canParse(text)) throw new FetchError('This is not a web address.')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('Only addresses that begin with https:// or http:// are fetched.')
  }
  if (url.username !== '' || url.password !== '')
    throw new FetchError('An address with a password is not fetched.')
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (port !== 80 && port !== 443) throw new FetchError('Only the ports 80 and 443 are fetched.')
  const found = await addressesOf(url, network)
  const [first] = found
  if (first === undefined) throw new FetchError('This host does not exist.')
  // one private address among public ones is an attempt to get inside
  if (!found.every(({ address }) => network.isAllowed(address))) throw new FetchError(notPublic)
  return { url, address: first.address, family: first.family === 6 ? 6 : 4, port: network.portOf(port) }
}

async function addressesOf({ hostname }: URL, network: Network): Promise<LookupAddress[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family }]
  try {
    return await network.resolve(bare)
  } catch {
    throw new FetchError('This host does not exist.')
  }
}
