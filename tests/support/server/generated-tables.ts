import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#server/platform/config/config.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { temporaryFolder } from './temporary.ts'

// kysely-codegen finds the names in a type, for imports, by an interface that TypeScript 7 does not have
const from = (file: string) => (name: string) => `import('#${file}').${name}`
const own = from('server/platform/database/column-types.ts')
const value = from('src/api/contract/values/values.ts')

/** The types of columns as connect.ts reads them, where they are not those of pg. */
const typesOfPostgres = { int8: 'number', numeric: 'string', timestamptz: 'Date' }

const measurements = from('src/api/contract/values/measures.ts')('Measurements')
const swatch = `${from('src/api/contract/values/swatch.ts')('SwatchPart')}[]`
const side = `'buyer' | 'seller'`
const point = `import('#src/api/contract/trade/pickup-points.ts').PickupPoint`
const service = `'standard' | 'express' | 'point'`
const orderKind = `'brand_order' | 'purchase'`

/** What the schema does not say: the shape of JSON, and closed lists of texts. Null follows from the schema. */
const shapes: Readonly<Record<string, string>> = {
  'ads.condition': value('Condition'),
  'ads.measurements': measurements,
  'ads.swatch': swatch,
  'ads.whose': value('Whose'),
  'audit_log.by': `'member' | 'moderator' | 'system'`,
  'audit_log.details': 'object',
  'builtin_carrier.parcels.service': service,
  'category_log.details': 'object',
  'bulk_edits.change': from('src/api/contract/business/bulk-edits.ts')('BulkChange'),
  'bulk_edit_rows.outcome': `'done' | 'refused' | 'undone' | 'left_alone'`,
  'checkout_lines.problem': own('Problem'),
  'checkouts.address': own('PostalAddress'),
  'checkouts.pickup_points': `Record<string, ${point}>`,
  'checkouts.shipping': 'Record<string, string>',
  'dispute_entries.by': `${side} | 'moderator'`,
  'disputes.proposal': `'return' | 'partial_refund' | 'reject'`,
  'disputes.return_address': own('PostalAddress'),
  'disputes.sent_back': `'shipped' | 'delivered'`,
  'garments.measurements': measurements,
  'garments.swatch': swatch,
  'idempotency.response': 'unknown',
  'images.drawing': 'object',
  'import_images.state': `'waiting' | 'fetched' | 'failed'`,
  'import_products.action': `'create' | 'update' | 'skip' | 'error'`,
  'import_products.before': 'object',
  'import_products.changes': 'object[]',
  'import_products.conflicts': 'object[]',
  'import_products.guesses': 'object[]',
  'import_products.errors': 'object[]',
  'import_products.outcome': `'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'left_alone'`,
  'import_products.seen': 'object',
  'import_products.warnings': 'object[]',
  'imports.columns': '{ name: string; samples: string[] }[]',
  'imports.encodings': 'object[]',
  'imports.mapping': 'object',
  'imports.questions': 'object[]',
  'imports.types': '{ type: string; products: number }[]',
  'items.kind': `'product' | 'ad'`,
  'items.picture': own('StoredImage'),
  'listing_changes.what': `'appeared' | 'gone' | 'back' | 'dropped'`,
  'listings.kind': `'product' | 'ad'`,
  'listings.picture': own('StoredImage'),
  'manual_provider.charges.state': `'captured' | 'declined' | 'challenge'`,
  'markdowns.filter': from('src/api/contract/business/markdowns.ts')('MarkdownFilter'),
  'markdowns.rounding': from('src/api/contract/values/business/markdown-values.ts')('Rounding'),
  'messages.kind': own('MessageKind'),
  'news.why': `'price_drop' | 'back_in_stock' | 'followed' | 'search'`,
  'offers.made_by': side,
  'order_lines.picture': own('StoredImage'),
  'orders.address': own('PostalAddress'),
  'orders.cancellation': `'asked' | 'refused' | 'agreed'`,
  'orders.delivery_service': service,
  'orders.pickup_point': point,
  'orders.extension': `'asked' | 'granted' | 'declined'`,
  'orders.kind': orderKind,
  'payments.provider': `'manual' | 'stripe'`,
  'payments.split': own('Share[]'),
  'payments.state': `'created' | 'challenge' | 'unknown' | 'captured' | 'declined' | 'late'`,
  'postings.account': own('Account'),
  'products.attributes': '{ name: string; value: string }[]',
  'products.options': own('StoredOption[]'),
  'refunds.state': `'created' | 'done'`,
  'reports.subject_kind': `'listing' | 'member' | 'brand'`,
  'return_entries.by': `${side} | 'moderator'`,
  'returns.return_address': own('PostalAddress'),
  'reviews.by': side,
  'saved_searches.query': 'object',
  'settings.value': 'unknown',
  'shipment_scans.status': `'accepted' | 'in_transit' | 'ready_for_pickup' | 'delivered'`,
  'shipments.direction': `'out' | 'back'`,
  'transition_log.payload': 'object',
  'users.lengths_in': from('src/api/contract/values/lengths.ts')('LengthUnit'),
  'users.sizes_in': from('src/api/contract/values/units.ts')('SizeRegion'),
  'user_tokens.payload': 'object',
  'user_tokens.purpose': `'verify_email' | 'reset_password' | 'recovery' | 'sign_in' | 'link_identity'`,
}

interface Found {
  name: string
  is_json: boolean
  is_nullable: boolean
  has_default: boolean
}

/** JSON is written as text, and read as what it is. */
function typeOf(shape: string, { is_json: isJson, is_nullable: isNullable, has_default: hasDefault }: Found) {
  const orNull = isNullable ? ' | null' : ''
  if (!isJson) return hasDefault ? `Generated<${shape}${orNull}>` : `${shape}${orNull}`
  const orNothing = isNullable || hasDefault ? ' | undefined' : ''
  return `ColumnType<${shape}${orNull}, string${orNull}${orNothing}, string${orNull}>`
}

/** @throws Error if a shape is of no column. */
async function overridesOf(url: string): Promise<Record<string, string>> {
  const client = new SessionClient({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<Found>(
      `select concat_ws('.', nullif(table_schema, 'public'), table_name, column_name) as name,
         udt_name in ('json', 'jsonb') as is_json, is_nullable = 'YES' as is_nullable,
         column_default is not null as has_default
       from information_schema.columns`,
    )
    .finally(() => client.end())
  const found = new Map(rows.map(row => [row.name, row]))
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const column = found.get(name)
      if (column === undefined) throw new Error(`There is no column ${name}.`)
      return [name, typeOf(shape, column)]
    }),
  )
}

/** The tables of a migrated database as Kysely types, generated by kysely-codegen. */
export async function generatedTables(url: string): Promise<string> {
  const folder = await temporaryFolder('tables')
  const file = join(folder.path, 'tables.gen.ts')
  const options = {
    dialect: 'postgres',
    url,
    'out-file': file,
    'log-level': 'error',
    'date-parser': 'string',
    'include-pattern': '{public,manual_provider,builtin_carrier}.!(kysely_*)',
    'type-mapping': JSON.stringify(typesOfPostgres),
    overrides: JSON.stringify({ columns: await overridesOf(url) }),
  }
  // the command, not the module: who only compiles the tests need not have it
  const bin = join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  try {
    await promisify(execFile)(process.execPath, [bin, ...given])
    return await readFile(file, 'utf8')
  } finally {
    await folder.remove()
  }
}
