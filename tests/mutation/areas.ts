import { globSync } from 'node:fs'

/** What a fault would cost most: the source of each area, as folders and files. */
export const areas = {
  checkout: [
    'server/domains/checkout',
    'server/domains/cart',
    'server/domains/orders',
    'server/domains/purchases',
    'server/domains/brand-orders',
    'server/domains/sales',
    'server/domains/pricing',
  ],
  ledger: ['server/platform/ledger', 'server/domains/payments'],
  lifecycle: [
    'server/platform/lifecycle',
    'server/platform/jobs/release.ts',
    'server/domains/tasks.ts',
    'server/domains/sweep.ts',
    'server/domains/ads/effects.ts',
    'server/domains/ads/lifecycle.ts',
    'server/domains/ads/notify-seller.ts',
    'server/domains/moderation/effects.ts',
    'server/domains/products/stock.ts',
    'server/domains/wardrobe/effects.ts',
  ],
  accounts: [
    'server/domains/accounts',
    'server/domains/addresses',
    'server/domains/notifications/notify.ts',
    'server/domains/personal-data',
  ],
  http: [
    'server/platform/http',
    'server/platform/idempotency',
    'server/platform/rate-limit',
    'server/platform/handler',
  ],
} as const

export type Area = keyof typeof areas

/**
 * The source files of an area. What only development uses is left out, and so are the templates of mails: they are
 * rendered from the build, which no mutant is compiled into.
 */
export function filesOf(area: Area): string[] {
  const files = areas[area].flatMap(path => (path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`)))
  return files.filter(file => !file.endsWith('/dev.ts') && !file.includes('/mails/')).toSorted()
}

/**
 * Tests that are not asked: of other parts of the server, or with processes of their own, which no mutant is compiled
 * into. A mutant that only they would notice counts as a survivor.
 */
const leftOut =
  /\/(backup|catalog-(?!cache|pricing)|config|database-|demo|descriptions|favorites|illustrator|image-workers|images|late-images|money-kill|outfits|saved-searches|search|uploads-kill|wardrobe)[^/]*$/

export const isLeftOut = (testFile: string) => leftOut.test(testFile)
