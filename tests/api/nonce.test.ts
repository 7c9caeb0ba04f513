import { expect, test, vi } from 'vitest'
import { newNonce } from '#src/api/commands/nonce.ts'

test('a nonce is new each time, also where the browser has no randomUUID: over plain http', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  try {
    expect(crypto).not.toHaveProperty('randomUUID')
    const nonces = Array.from({ length: 100 }, newNonce)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(nonces).size).toBe(100)
  } finally {
    vi.unstubAllGlobals()
  }
})
