import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig, projectRoot, withPort } from '#server/platform/config/config.ts'

const complaint = (env: Record<string, string>): string => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(projectRoot, 'data'),
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      s3: null,
      stripe: null,
      oidc: null,
      brandSiteUrl: null,
      carrierWebhookSecret: null,
      rateLimitFactor: 1,
      trustProxy: false,
      demo: true,
      inspect: false,
      metricsToken: null,
      logLevel: 'info',
    })
  })

  test('is read whole', () => {
    const config = parseConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql:///shop?host=/run/postgresql',
      PUBLIC_URL: 'https://Shop.example/',
      SMTP_URL: 'smtps://me:word@mail.example:465',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_CONNECT: '1',
      STRIPE_HOST: 'localhost',
      STRIPE_PORT: '12111',
      STRIPE_PROTOCOL: 'http',
      OIDC_ISSUER: 'https://accounts.example/realm',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'open-sesame',
      OIDC_NAME: 'Example Accounts',
      BRAND_SITE_URL: 'https://brand.example/join/',
      RATE_LIMIT_FACTOR: '0.5',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      DEMO: '0',
      INSPECT: '1',
      METRICS_TOKEN: '0123456789abcdef',
      LOG_LEVEL: 'warn',
    })
    expect(config).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/srv/shop',
      databaseUrl: 'postgresql:///shop?host=/run/postgresql',
      publicUrl: 'https://shop.example',
      smtpUrl: 'smtps://me:word@mail.example:465',
      s3: null,
      stripe: {
        secretKey: 'sk_test_abc',
        webhookSecret: 'whsec_abc',
        publishableKey: 'pk_test_abc',
        connect: true,
        host: 'localhost',
        port: 12_111,
        protocol: 'http',
      },
      oidc: {
        issuer: new URL('https://accounts.example/realm'),
        clientId: 'shop',
        clientSecret: 'open-sesame',
        name: 'Example Accounts',
      },
      brandSiteUrl: 'https://brand.example/join',
      carrierWebhookSecret: null,
      rateLimitFactor: 0.5,
      trustProxy: ['10.0.0.0/8', 'loopback'],
      demo: false,
      inspect: true,
      metricsToken: '0123456789abcdef',
      logLevel: 'warn',
    })
  })

  test('counts an empty value as not given', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(parseConfig({}))
  })

  test('a relative DATA_DIR belongs to the project, not to the folder one stands in', () => {
    const before = process.cwd()
    try {
      process.chdir(tmpdir())
      expect(parseConfig({ DATA_DIR: 'shop' }).dataDir).toBe(join(projectRoot, 'shop'))
    } finally {
      process.chdir(before)
    }
  })

  test('with PORT=0 the public address follows the port that was found, unless it was given', () => {
    expect(withPort(parseConfig({ PORT: '0' }), 4711)).toMatchObject({
      port: 4711,
      publicUrl: 'http://localhost:4711',
    })
    const given = parseConfig({ PORT: '0', PUBLIC_URL: 'https://shop.example' })
    expect(withPort(given, 4711).publicUrl).toBe('https://shop.example')
  })

  test.each([
    ['0', false],
    ['false', false],
    ['true', true],
    ['2', 2],
    ['::1', ['::1']],
  ])('TRUST_PROXY=%s is %j', (text, value) => {
    expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value)
  })
})

describe('a wrong setting stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', '80x'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'localhost:3000'],
    ['STRIPE_HOST', 'http://localhost'],
    ['STRIPE_PORT', '0'],
    ['STRIPE_PROTOCOL', 'ftp'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DEMO', '2'],
    ['LOG_LEVEL', 'loud'],
    ['OIDC_NAME', 'x'.repeat(41)],
  ])('%s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(
      new RegExp(
        `^The setting ${name} cannot be ${JSON.stringify(value).replace(/[.\\]/g, '\\$&')}: it takes .+\\.$`,
      ),
    )
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:hunter2@host/shop'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'https://me:hunter2@host'],
    ['PUBLIC_URL', 'https://me:hunter2@shop.example'],
    ['PUBLIC_URL', 'https://shop.example/hunter2'],
    ['BRAND_SITE_URL', 'javascript:hunter2'],
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
    ['STRIPE_PUBLISHABLE_KEY', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['OIDC_ISSUER', 'hunter2'],
    ['OIDC_ISSUER', 'http://accounts.example/hunter2'],
    ['OIDC_ISSUER', 'https://me:hunter2@accounts.example'],
    ['OIDC_ISSUER', 'https://accounts.example?hunter2'],
    ['OIDC_CLIENT_ID', 'hunter2 hunter2'],
    ['OIDC_CLIENT_SECRET', 'hunter2'],
  ])('%s, whose value may be a secret, is not repeated', (name, value) => {
    const text = complaint({ [name]: value })
    expect(text).toMatch(new RegExp(`^The setting ${name} cannot be used: it takes .+\\.$`))
    expect(text).not.toContain('hunter2')
  })

  test('one half of the Stripe pair names the other', () => {
    expect(complaint({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toBe(
      'STRIPE_WEBHOOK_SECRET is missing: give it together with STRIPE_SECRET_KEY, or neither.',
    )
    expect(complaint({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toBe(
      'STRIPE_SECRET_KEY is missing: give it together with STRIPE_WEBHOOK_SECRET, or neither.',
    )
  })

  test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'OIDC_ISSUER may be %s: nothing leaves this machine',
    issuer => {
      const { oidc } = parseConfig({
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: 'shop',
        OIDC_CLIENT_SECRET: 'open-sesame',
      })
      expect(oidc).toMatchObject({ issuer: new URL(issuer), name: new URL(issuer).hostname })
    },
  )

  test('a part of a provider names what is missing', () => {
    const three = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are given together, or none of them.'
    expect(complaint({ OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'shop' })).toBe(
      `OIDC_CLIENT_SECRET is missing: ${three}`,
    )
    expect(complaint({ OIDC_NAME: 'Example' }).split('\n')).toHaveLength(3)
  })

  test('several wrong settings have a line each', () => {
    const text = complaint({ PORT: 'x', DEMO: 'x' })
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toContain('PORT')
    expect(text).toContain('DEMO')
  })
})

describe('a setting that nobody reads stops the start', () => {
  test.each([
    ['STRIPE_KEY', /^There is no setting STRIPE_KEY\. Known are PORT, HOST, .*STRIPE_SECRET_KEY/],
    ['OIDC_SECRET', /^There is no setting OIDC_SECRET\. Known are /],
    ['SMTP_HOST', /^There is no setting SMTP_HOST\. Known are /],
    ['DATABASE_URI', /^There is no setting DATABASE_URI\. Did you mean DATABASE_URL\?$/],
    ['PUBLC_URL', /^There is no setting PUBLC_URL\. Did you mean PUBLIC_URL\?$/],
    ['DATADIR', /^There is no setting DATADIR\. Did you mean DATA_DIR\?$/],
  ])('%s is unknown', (name, sentence) => {
    expect(complaint({ [name]: 'x' })).toMatch(sentence)
  })

  test.each([
    'STRIPE_PUBLISHABLE_KEY=pk_test_abc',
    'STRIPE_HOST=localhost',
    'STRIPE_PORT=12111',
    'STRIPE_PROTOCOL=http',
  ])('%s has no effect alone', assignment => {
    const [name = '', value = ''] = assignment.split('=')
    expect(complaint({ [name]: value })).toBe(
      `${name} has no effect without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`,
    )
  })

  test.each([
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'DEMON',
    'npm_config_port',
    'NODE_ENV',
    'PGHOST',
    'DB_URL',
    'PORTS',
  ])('%s is none of our business', name => {
    expect(complaint({ [name]: 'x' })).toBe('accepted')
  })
})
