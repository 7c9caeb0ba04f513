import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readS3, type S3Config, s3Settings } from '#server/platform/files/s3-settings.ts'
import { address, hostName, readIssuer, readProxy, setting, whole, yesOrNo } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

/** The folder that contains package.json, whichever folder the process was started from. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Where Stripe is reached: its own API unless a stand-in is configured. */
export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** May be public to the browser; without it only other clients can pay. */
  publishableKey: string | null
  /** Whether the account has Connect, by which sellers are paid. */
  connect: boolean
  host: string | null
  port: number | null
  protocol: 'http' | 'https' | null
}

/** The OpenID provider that people may sign in with (docs/decisions/025-provider-sign-in.md). */
export interface OidcConfig {
  /** https, or http on this machine. */
  issuer: URL
  clientId: string
  clientSecret: string
  /** The name people know it by. */
  name: string
}

/** All settings from the environment, parsed once at the start. */
export interface Config {
  port: number
  host: string
  /** Absolute. Holds the embedded database, `files`, `outbox`. */
  dataDir: string
  /** null: the embedded database below `dataDir`. */
  databaseUrl: string | null
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** null: mail is written to `dataDir/outbox`. */
  smtpUrl: string | null
  /** null: images are stored in `dataDir/files`. */
  s3: S3Config | null
  /** null: payments go to the manual provider. */
  stripe: StripeConfig | null
  /** The secret that carriers sign their calls with; null: their calls are not taken. */
  carrierWebhookSecret: string | null
  /** null: people sign in only with their password. */
  oidc: OidcConfig | null
  brandSiteUrl: string | null
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** In Fastify's form: nobody, everybody, a number of hops, or addresses. */
  trustProxy: boolean | number | string[]
  demo: boolean
  /** Whether the pages show their running machines (docs/decisions/070-inspection.md). */
  inspect: boolean
  metricsToken: string | null
  /** The log level, as pino names it. */
  logLevel: LogLevel
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** One or more settings cannot be used. The message has one sentence per setting, without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly settings: readonly string[]

  constructor(settings: readonly string[], sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.settings = settings
  }
}

const port = setting('a whole number from 0 to 65535, where 0 takes any free port', text =>
  whole(text, 0, 65_535),
)
const httpAddress = setting('an address that begins with http:// or https://', text =>
  address(text, ['http:', 'https:'])?.href.replace(/\/$/, ''),
)

const environment = z.object({
  PORT: port,
  HOST: setting('a host name or an IP address without a port', hostName),
  DATA_DIR: setting('a folder, absolute or relative to the project', text =>
    text.includes('\0') ? undefined : resolve(projectRoot, text),
  ),
  DATABASE_URL: setting('an address like postgresql://user:password@host:5432/name', text =>
    address(text, ['postgres:', 'postgresql:']) ? text : undefined,
  ),
  PUBLIC_URL: setting('an address like https://shop.example, without a path', text => {
    const url = address(text, ['http:', 'https:'])
    const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
    return bare ? url.origin : undefined
  }),
  SMTP_URL: setting('an address like smtps://user:password@host:465', text =>
    address(text, ['smtp:', 'smtps:']) ? text : undefined,
  ),
  STRIPE_SECRET_KEY: setting('a secret key that begins with sk_ or rk_', text =>
    /^(sk|rk)_\w+$/.test(text) ? text : undefined,
  ),
  STRIPE_WEBHOOK_SECRET: setting('a signing secret that begins with whsec_', text =>
    /^whsec_\S+$/.test(text) ? text : undefined,
  ),
  STRIPE_PUBLISHABLE_KEY: setting('a publishable key that begins with pk_', text =>
    /^pk_\w+$/.test(text) ? text : undefined,
  ),
  STRIPE_CONNECT: yesOrNo,
  STRIPE_HOST: setting('a host name or an IP address without a port', hostName),
  STRIPE_PORT: setting('a whole number from 1 to 65535', text => whole(text, 1, 65_535)),
  STRIPE_PROTOCOL: setting('http or https', text => (text === 'http' || text === 'https' ? text : undefined)),
  OIDC_ISSUER: setting('the https address of an OpenID provider (http only on this machine)', readIssuer),
  OIDC_CLIENT_ID: setting('an id of 1 to 255 visible characters', text =>
    /^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined,
  ),
  OIDC_CLIENT_SECRET: setting('a secret of at least 8 visible characters', text =>
    /^[\x21-\x7e]{8,}$/.test(text) ? text : undefined,
  ),
  OIDC_NAME: setting('a name of 1 to 40 characters', text =>
    /^\P{C}{1,40}$/u.test(text) ? text : undefined,
  ),
  ...s3Settings,
  BRAND_SITE_URL: httpAddress,
  RATE_LIMIT_FACTOR: setting('a number above 0 and at most 1000000', text => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
    return value > 0 && value <= 1_000_000 ? value : undefined
  }),
  TRUST_PROXY: setting('true, false, a number of proxies, or addresses like 10.0.0.0/8,loopback', readProxy),
  DEMO: yesOrNo,
  INSPECT: yesOrNo,
  METRICS_TOKEN: setting('a token of at least 16 visible characters', text =>
    /^[\x21-\x7e]{16,}$/.test(text) ? text : undefined,
  ),
  CARRIER_WEBHOOK_SECRET: setting('a secret of at least 16 visible characters', text =>
    /^[\x21-\x7e]{16,}$/.test(text) ? text : undefined,
  ),
  LOG_LEVEL: setting(`one of ${logLevels.join(', ')}`, text => logLevels.find(level => level === text)),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

const secret = new Set([
  'CARRIER_WEBHOOK_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'BRAND_SITE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  // A secret key is easily pasted where the publishable key is expected.
  'STRIPE_PUBLISHABLE_KEY',
  'METRICS_TOKEN',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  // These two are easily confused with the secret, and an address may contain one.
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
])

/**
 * Parses the environment. An empty value counts as not given; unrelated names are ignored.
 * @throws ConfigError naming every setting that is wrong, unknown or without effect, and what is accepted.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const unknown = unknownSettings(Object.keys(given), Object.keys(environment.shape))
  if (unknown.length > 0) {
    throw new ConfigError(
      unknown.map(({ name }) => name),
      unknown.map(({ sentence }) => sentence),
    )
  }
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map(issue => String(issue.path[0]))
    throw new ConfigError(
      names,
      parsed.error.issues.map(({ message }, at) => sentence(names[at] ?? '', given, message)),
    )
  }
  const read = parsed.data
  const host = read.HOST ?? '127.0.0.1'
  const chosenPort = read.PORT ?? 3000
  return {
    port: chosenPort,
    host,
    dataDir: read.DATA_DIR ?? resolve(projectRoot, 'data'),
    databaseUrl: read.DATABASE_URL ?? null,
    publicUrl: read.PUBLIC_URL ?? originOf(host, chosenPort),
    smtpUrl: read.SMTP_URL ?? null,
    s3: s3Of(read),
    stripe: stripeOf(read),
    oidc: oidcOf(read),
    carrierWebhookSecret: read.CARRIER_WEBHOOK_SECRET ?? null,
    brandSiteUrl: read.BRAND_SITE_URL ?? null,
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? 1,
    trustProxy: read.TRUST_PROXY ?? false,
    demo: read.DEMO ?? true,
    inspect: read.INSPECT ?? false,
    metricsToken: read.METRICS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL ?? 'info',
  }
}

/** The configuration once the real port is known: with PORT=0 the default public address follows it. */
export function withPort(config: Config, actual: number): Config {
  const followed = config.publicUrl === originOf(config.host, config.port)
  const publicUrl = followed ? originOf(config.host, actual) : config.publicUrl
  return { ...config, port: actual, publicUrl }
}

function originOf(host: string, atPort: number): string {
  const everybody = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = everybody ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return new URL(`http://${name}:${atPort}`).origin
}

function stripeOf(read: z.infer<typeof environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read
  if (!secretKey && !webhookSecret) {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_CONNECT, STRIPE_HOST, STRIPE_PORT, STRIPE_PROTOCOL } = read
    const others = { STRIPE_PUBLISHABLE_KEY, STRIPE_CONNECT, STRIPE_HOST, STRIPE_PORT, STRIPE_PROTOCOL }
    const unused = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (unused.length === 0) return null
    throw new ConfigError(
      unused,
      unused.map(name => `${name} has no effect without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`),
    )
  }
  if (!secretKey || !webhookSecret) {
    const [missing, there] = secretKey
      ? ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY']
      : ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
    throw new ConfigError([missing], [`${missing} is missing: give it together with ${there}, or neither.`])
  }
  return {
    secretKey,
    webhookSecret,
    publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? null,
    connect: read.STRIPE_CONNECT ?? false,
    host: read.STRIPE_HOST ?? null,
    port: read.STRIPE_PORT ?? null,
    protocol: read.STRIPE_PROTOCOL ?? null,
  }
}

function s3Of(read: z.infer<typeof environment>): S3Config | null {
  const { s3, missing } = readS3(read)
  if (missing.length === 0) return s3
  const four =
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or none of them'
  throw new ConfigError(
    missing,
    missing.map(name => `${name} is missing: ${four}.`),
  )
}

function oidcOf(read: z.infer<typeof environment>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (issuer && clientId && clientSecret) {
    return { issuer, clientId, clientSecret, name: read.OIDC_NAME ?? issuer.hostname }
  }
  if (!issuer && !clientId && !clientSecret && !read.OIDC_NAME) return null
  const missing = [
    ...(issuer ? [] : ['OIDC_ISSUER']),
    ...(clientId ? [] : ['OIDC_CLIENT_ID']),
    ...(clientSecret ? [] : ['OIDC_CLIENT_SECRET']),
  ]
  const three = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are given together, or none of them'
  throw new ConfigError(
    missing,
    missing.map(name => `${name} is missing: ${three}.`),
  )
}

function sentence(name: string, given: Record<string, string | undefined>, accepted: string): string {
  const shown = secret.has(name) ? 'cannot be used' : `cannot be ${JSON.stringify(given[name])}`
  return `The setting ${name} ${shown}: it takes ${accepted}.`
}
