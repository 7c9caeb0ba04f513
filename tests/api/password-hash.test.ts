import { expect, test } from 'vitest'
import { fitsPassword, hashPassword } from '#server/domains/accounts/password-hash.ts'

test('a password is stored as argon2id of 19 MiB and two passes, each time with a salt of its own', async () => {
  const [one, two] = [await hashPassword('four calm otters'), await hashPassword('four calm otters')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect([await fitsPassword(one, 'four calm otters'), await fitsPassword(two, 'four calm otters')]).toEqual([
    true,
    true,
  ])
  expect([await fitsPassword(one, 'four calm otter'), await fitsPassword(null, 'four calm otters')]).toEqual([
    false,
    false,
  ])
})
