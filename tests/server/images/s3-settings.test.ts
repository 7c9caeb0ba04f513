import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '#server/platform/config/config.ts'

const four = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
  S3_BUCKET: 'shop-images',
  S3_ACCESS_KEY_ID: 'AKIDTEST',
  S3_SECRET_ACCESS_KEY: 'a/secret+of=ours',
}

/** What a start with these settings says. */
function refusal(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The settings were taken.')
}

test('a bucket is named by four settings; region and prefix may be left out', () => {
  const s3 = {
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'shop-images',
    region: 'us-east-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a/secret+of=ours',
    prefix: '',
  }
  expect(parseConfig({}).s3).toBeNull()
  expect(parseConfig(four).s3).toEqual(s3)
  const all = parseConfig({ ...four, S3_REGION: 'eu-central-1', S3_PREFIX: 'shop/images' })
  expect(all.s3).toEqual({ ...s3, region: 'eu-central-1', prefix: 'shop/images/' })
})

test('each one that is missing is named in a sentence of its own', () => {
  const together =
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or none of them.'
  const names = Object.keys(four)
  for (const name of names) expect(refusal({ ...four, [name]: '' })).toBe(`${name} is missing: ${together}`)
  const alone = refusal({ S3_REGION: 'eu-central-1' })
  expect(alone.split('\n')).toEqual(names.map(name => `${name} is missing: ${together}`))
})

test.each([
  ['S3_ENDPOINT', 's3.amazonaws.com'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example'],
  ['S3_ENDPOINT', 'https://s3.example/?list'],
  ['S3_BUCKET', 'Shop Images'],
  ['S3_BUCKET', 'ab'],
  ['S3_REGION', 'EU west'],
  ['S3_ACCESS_KEY_ID', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['S3_PREFIX', '../others'],
  ['S3_PREFIX', '/images'],
])('%s cannot be %s', (name, value) => {
  const sentence = refusal({ ...four, [name]: value })
  expect(sentence).toMatch(new RegExp(`^The setting ${name} cannot be .*: it takes .*\\.$`))
  if (/ENDPOINT|KEY/.test(name)) expect(sentence).not.toContain(value)
})
