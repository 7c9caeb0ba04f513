import { siteName } from '#src/api/contract/values/site.ts'

/** What people read of a setting. */
export interface SettingDoc {
  /** The value that a missing setting stands for, as it would be written; in words where there is none to write. */
  standard: { value: string } | { words: string }
  does: string
  /** Whether a real shop sets it. */
  isNeeded?: true
}

const none = { words: '' }
const value = (text: string) => ({ value: text })
const words = (text: string) => ({ words: text })

/** Every setting, in the order in which README.md lists them; a test compares them with it and with the schema. */
export const settingDocs = {
  DEMO: {
    standard: value('1'),
    does: 'fills an unused shop with the demo world; `0`: an empty shop',
    isNeeded: true,
  },
  PUBLIC_URL: {
    standard: words('`http://localhost:PORT`'),
    does: 'the address that people open, in links, mails and cookies',
    isNeeded: true,
  },
  HOST: { standard: value('127.0.0.1'), does: 'where it listens; `0.0.0.0`: on every interface' },
  PORT: { standard: value('3000'), does: 'the port it listens on; `0`: any free one' },
  TRUST_PROXY: {
    standard: value('false'),
    does: 'which proxies say who is asking: `loopback`, addresses, a number of hops',
    isNeeded: true,
  },
  DATABASE_URL: {
    standard: words('its own PostgreSQL below `DATA_DIR`'),
    does: 'a PostgreSQL ≥ 15 with UTF8 and postgresql-contrib, whose role owns the database; several servers may share one; a pooler only in session mode with 30 connections a server',
    isNeeded: true,
  },
  DATA_DIR: {
    standard: value('data'),
    does: 'the folder for its own database, for images without a bucket, for mails without `SMTP_URL`',
  },
  SMTP_URL: { standard: words('`DATA_DIR/outbox`'), does: 'the mail server', isNeeded: true },
  S3_ENDPOINT: {
    standard: words('`DATA_DIR/files`'),
    does: 'where images are stored: an S3-compatible service',
    isNeeded: true,
  },
  S3_BUCKET: { standard: none, does: 'the bucket for images', isNeeded: true },
  S3_ACCESS_KEY_ID: { standard: none, does: 'the key of the bucket', isNeeded: true },
  S3_SECRET_ACCESS_KEY: { standard: none, does: 'the secret of that key', isNeeded: true },
  S3_REGION: { standard: value('us-east-1'), does: 'the region of the bucket' },
  S3_PREFIX: { standard: none, does: 'a folder in the bucket' },
  STRIPE_SECRET_KEY: {
    standard: words('the built-in test payment'),
    does: 'takes payments by Stripe',
    isNeeded: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    standard: none,
    does: 'proves calls of Stripe to `/api/v1/payments/stripe/webhook`',
    isNeeded: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    standard: none,
    does: 'shows Stripe’s card field in the checkout',
    isNeeded: true,
  },
  STRIPE_CONNECT: {
    standard: words('sellers are paid by hand'),
    does: 'with `1`, pays sellers by Stripe Connect, which the account must have',
  },
  STRIPE_HOST: { standard: words('Stripe'), does: 'a stand-in for Stripe, for tests' },
  STRIPE_PORT: { standard: words('443'), does: 'the port of the stand-in' },
  STRIPE_PROTOCOL: { standard: words('https'), does: 'how the stand-in is reached: `http` or `https`' },
  CARRIER_WEBHOOK_SECRET: {
    standard: words(`only ${siteName} Post reports`),
    does: 'proves calls of carriers to `/api/v1/carriers/{carrier}/webhook`',
    isNeeded: true,
  },
  OIDC_ISSUER: {
    standard: words('passwords only'),
    does: 'an OpenID provider to sign in with; it sends people back to `/api/v1/oauth/oidc/callback`',
  },
  OIDC_CLIENT_ID: { standard: none, does: 'the shop at this provider' },
  OIDC_CLIENT_SECRET: { standard: none, does: 'the secret of the shop there' },
  OIDC_NAME: { standard: words('its host name'), does: 'what the button calls the provider' },
  BRAND_SITE_URL: { standard: words('`/for-brands`'), does: 'where “For brands” leads' },
  RATE_LIMIT_FACTOR: { standard: value('1'), does: 'multiplies every rate limit' },
  METRICS_TOKEN: {
    standard: words('`/metrics` is not there'),
    does: 'the bearer token that opens `/metrics`',
  },
  LOG_LEVEL: { standard: value('info'), does: 'how much it logs, from `trace` to `silent`' },
  INSPECT: { standard: value('0'), does: '`1`: pages show their running machines at `/__inspect`' },
} as const satisfies Record<string, SettingDoc>

/** The settings as a table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settingDocs).map(([name, doc]: [string, SettingDoc]) => {
    const { standard, does, isNeeded } = doc
    const shown = 'value' in standard ? `\`${standard.value}\`` : standard.words
    return `| \`${name}\` | ${shown} | ${does} | ${isNeeded ? 'yes' : ''} |`
  })
  return [
    '| setting | without it | what it does | a real shop needs it |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
