import { globSync } from 'node:fs'

/** What a fault would cost most: the source of each area, as folders and files. */
export const areas = {
  checkout: [
    'server/areas/checkout',
    'server/areas/cart',
    'server/areas/orders',
    'server/orders',
    'server/pricing.ts',
  ],
  ledger: ['server/ledger', 'server/payments', 'server/areas/payments', 'server/providers/payment'],
  lifecycle: ['server/lifecycle', 'server/jobs/tasks.ts', 'server/jobs/release.ts', 'server/jobs/sweep.ts'],
  accounts: [
    'server/accounts',
    'server/areas/accounts',
    'server/areas/session',
    'server/areas/settings',
    'server/areas/addresses',
    'server/providers/sign-in',
    'server/sessions.ts',
    'server/sign-in-tokens.ts',
    'server/passwords.ts',
    'server/breached.ts',
    'server/oidc-cookie.ts',
  ],
  http: [
    'server/http',
    'server/idempotency.ts',
    'server/limits.ts',
    'server/limited-address.ts',
    'server/handler.ts',
    'server/refusal.ts',
  ],
} as const

export type Area = keyof typeof areas

/** The source files of an area. What only development uses is left out. */
export function filesOf(area: Area): string[] {
  const files = areas[area].flatMap(path => (path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`)))
  return files.filter(file => !file.endsWith('/dev.ts')).toSorted()
}

/**
 * Tests that are not asked: of other parts of the server, or with processes of their own, which no mutant is compiled
 * into. A mutant that only they would notice counts as a survivor.
 */
const leftOut =
  /\/(backup|catalog-(?!cache|pricing)|config|darkroom|database-|demo|descriptions|illustrator|late-pictures|money-kill|outfits|pictures|search|uploads-kill|wardrobe|wishes)/

export const isLeftOut = (testFile: string) => leftOut.test(testFile)
