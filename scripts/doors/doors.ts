/**
 * Which room opens which door. `linter-zones.ts` makes the linter's rules from these tables. Where several rooms hold a
 * file, the last one decides.
 */

/** What the files of a room never import, but for exceptions; or, with `only`, all that they import. */
export type Room = { in: string; why: string } & ({ never: string[]; but?: string[] } | { only: string[] })

const screens = ['**/routes/**', '**/ui/**']
const wiring = ['**/app/**', '**/app.tsx', '**/entry-*']

/** The rooms of the app. None of them opens the server, the lifecycles, the demo or tests. */
export const browser: Room[] = [
  { in: 'src/**', never: [], why: '' },
  {
    in: 'src/api/**',
    never: [...screens, ...wiring, '**/machines/**', '**/queries/**', '**/commands/**'],
    why: 'The client knows no screens, machines, queries or commands.',
  },
  {
    in: 'src/api/queries/**',
    never: [...screens, ...wiring, '**/machines/**', '**/commands/**'],
    why: 'Queries know no screens, machines or commands, and nothing of what wires the app.',
  },
  {
    in: 'src/api/commands/**',
    never: [...screens, ...wiring, '**/machines/**'],
    why: 'Commands know no screens and no machines, and nothing of what wires the app.',
  },
  {
    in: 'src/ui/**',
    never: ['**/routes/**', ...wiring, '**/api/**', '@tanstack/react-query'],
    but: ['**/machines/app/**', '**/api/contract/**'],
    why: 'ui knows no route file, no client, no query and nothing of what wires the app.',
  },
  {
    in: 'src/app/**',
    never: ['**/routes/**', '**/entry-*'],
    why: 'The wiring of the app knows no route file.',
  },
  {
    in: 'src/routes/**',
    never: ['**/api/**', '**/entry-*'],
    but: ['**/api/contract/**', '**/api/queries/**', '**/api/commands/**'],
    why: 'A route reads by queries and writes by commands; it does not call the client.',
  },
]

const contract = 'The contract imports only zod.'
const machines = 'Machines import xstate and the contract, nothing else.'
const chart = ['./*', '../*.ts', 'xstate', '#src/api/contract/**']
const shared = ['../*.ts', '../values/**', '../trade/*.ts', '../wardrobe/*.ts']

/** Rooms that import only what they name. */
export const closed: Room[] = [
  { in: 'src/api/contract/**', only: ['./**', 'zod/mini'], why: contract },
  { in: 'src/api/contract/*/**', only: ['./**', 'zod/mini', ...shared], why: contract },
  { in: 'src/machines/**', only: chart, why: machines },
  { in: 'src/machines/{editors,checkout}/**', only: [...chart, '../forms/*.ts'], why: machines },
  {
    in: 'src/machines/editors/*/**',
    only: [...chart, '../images/*.ts', '../../*.ts', '../../forms/*.ts'],
    why: machines,
  },
  {
    in: 'server/*',
    only: [],
    why: 'In server/ stand app, cli, compose and main; everything else has a room.',
  },
]

const base = ['clock', 'mail', 'ledger', 'lifecycle']

/** Which of these rooms each room of the platform opens; all others (`*`) stand below them. */
export const platform: Record<string, string[]> = {
  '*': ['clock'],
  database: [],
  mail: ['clock', 'mail'],
  ledger: base,
  lifecycle: base,
  jobs: [...base, 'jobs'],
  http: [...base, 'http'],
  backup: [...base, 'backup', 'cli'],
  cli: [...base, 'backup', 'cli'],
}

/** The domains in their one order: each opens the doors of those before it. */
export const domains = [
  ...['members', 'pricing', 'personal-data', 'image-workers', 'images', 'notifications'],
  ...[
    'accounts',
    'account-mails',
    'account-settings',
    'sign-in',
    'staff',
    'api-tokens',
    'webhooks',
    'addresses',
    'moderation',
  ],
  ...[
    'vocabulary',
    'product-options',
    'products',
    'inventory',
    'markdowns',
    'discount-codes',
    'brand-page',
    'brand-collections',
    'bulk-edits',
    'categories',
    'search',
    'listing-index',
    'catalog',
    'wardrobe',
    'import-cells',
    'garment-csv',
  ],
  ...['import-files', 'import-mapping', 'import-formats', 'stored-products', 'import-products', 'imports'],
  ...['outfits', 'bundles', 'ads', 'favorites', 'messages'],
  ...['offers', 'payments', 'shipping', 'orders', 'purchases', 'brand-orders', 'sales', 'disputes'],
  ...['returns', 'payouts', 'tax', 'checkout'],
]
