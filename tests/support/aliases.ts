import { fileURLToPath } from 'node:url'

/** Hashing at full cost is most of what a sign-up takes; tests/api/password-hash.test.ts holds the real parameters. */
export const cheapArgon2 = {
  '@node-rs/argon2': fileURLToPath(new URL('cheap-argon2.ts', import.meta.url)),
}
