import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { siteName } from '#src/api/contract/values/site.ts'

/** The sender of all mail: customer service at the shop's own host, so that replies reach somebody. */
export function sender(config: { publicUrl: string }): { name: string; address: string } {
  return { name: siteName, address: customerCare(config) }
}

/** The address of customer service. */
export function customerCare(config: { publicUrl: string }): string {
  return `care@${mailHost(config)}`
}

/** The Message-ID of a cause: the same key gives the same id, and does not reveal the key. */
export function messageIdOf(key: string, config: { publicUrl: string }): string {
  return `<${hashOf(key)}@${mailHost(config)}>`
}

/** The part of a Message-ID that stands for its key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

function mailHost({ publicUrl }: { publicUrl: string }): string {
  const host = new URL(publicUrl).hostname
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 4) return `[${bare}]`
  return isIP(bare) === 6 ? `[IPv6:${bare}]` : host.replace(/^www\./, '')
}
