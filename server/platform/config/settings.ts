import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** A schema for one setting: `read` returns undefined for a text it does not accept. */
export function setting<T>(accepted: string, read: (text: string) => T | undefined) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((text: string, context): T => {
        const value = read(text.trim())
        if (value !== undefined) return value
        context.issues.push({ code: 'custom', message: accepted, input: text })
        return z.NEVER
      }),
    ),
  )
}

/** A whole number within bounds; undefined for anything else. */
export const whole = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** An address of one of these protocols. */
export const address = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) && (url.hostname || url.search) ? url : undefined
}

export const hostName = (text: string): string | undefined =>
  isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined

export const yesOrNo = setting('1 or 0 (also true, false, yes, no, on, off)', text => {
  if (/^(1|true|yes|on)$/i.test(text)) return true
  return /^(0|false|no|off)$/i.test(text) ? false : undefined
})

/** Which proxies to trust about a request's origin, in Fastify's form. */
export const readProxy = (text: string): boolean | number | string[] | undefined => {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const hops = whole(text, 0, 100)
  if (hops !== undefined) return hops === 0 ? false : hops
  const names = text.split(',').map(name => name.trim())
  const known = (name: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(name) || isCidr(name) || isIP(name) > 0
  return names.every(known) ? names : undefined
}

const isCidr = (text: string): boolean => {
  const [base = '', bits = '', rest] = text.split('/')
  const family = isIP(base)
  return rest === undefined && family > 0 && whole(bits, 0, family === 4 ? 32 : 128) !== undefined
}

/** The issuer of an OpenID provider: traffic between it and us is never sent unencrypted. */
export const readIssuer = (text: string): URL | undefined => {
  const url = address(text, ['http:', 'https:'])
  if (!url || url.search || url.hash || url.username || url.password) return undefined
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url : undefined
}

/** Whether a host name of a URL is this machine's own. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
