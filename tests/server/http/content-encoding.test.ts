import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, encodingFor } from '#server/platform/http/content-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
])('a request that accepts %j is sent %s', (accepted, coding) => {
  expect(encodingFor(accepted === undefined ? {} : { 'accept-encoding': accepted })).toBe(coding)
})

test('a body is the same whatever it travels in', async () => {
  const plain = Buffer.from('A long wool coat. '.repeat(200))
  const [br, gzip, identity] = await Promise.all([
    compressed(plain, 'br'),
    compressed(plain, 'gzip'),
    compressed(plain, 'identity'),
  ])
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(bytes => bytes.equals(plain))).toEqual([
    true,
    true,
    true,
  ])
  expect(Math.max(br.length, gzip.length)).toBeLessThan(plain.length / 10)
})
