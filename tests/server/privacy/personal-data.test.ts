import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { personalTables } from '#server/domains/personal-tables.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { marker, type Planted, startPlantedShop } from '#tests/support/planted/planted-member.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'
import { days } from '#tests/support/trade/checkout.ts'

describe('the list of what is known of a person', () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig()
  })

  /** Columns that sound as if they were about a person, and are not; why. */
  const nobodys: Readonly<Record<string, string>> = {
    'ad_images.image_id': 'goes with its image',
    'garment_images.image_id': 'goes with its image',
    'message_images.image_id': 'goes with its image',
    'message_images.message_id': 'goes with its message',
    'product_images.image_id': 'goes with its image',
    'product_images.color_name': 'a color',
    'variants.color_name': 'a color',
    'import_images.color_name': 'a color',
    'listings.color_names': 'colors',
    'variants.image_id': 'goes with its image',
    'variants.stock_cause': 'why a stock changes, until its trigger notes it',
    'companies.low_stock_mailed_at': 'a time',
    'low_variants.is_mailed': 'whether it was mailed',
    'import_images.image_id': 'goes with its image',
    'product_image_sources.image_id': 'goes with its image',
    'product_image_sources.url_hash': 'where an image was fetched from',
    'news.mailed_at': 'a time',
    'ads.size_key': 'a size',
    'garments.size_key': 'a size',
    'variants.size_key': 'a size',
    'listings.size_keys': 'sizes',
    'affiliates.name': 'a partner of the shop',
    'brands.name': 'a brand, which exists with or without a company',
    'brands.image_id': 'a brand’s image',
    'brands.cover_id': 'an image, forgotten with its owner’s others',
    'brands.logo_id': 'an image, forgotten with its owner’s others',
    'categories.name': 'a category',
    'builtin_carrier.pickup_points.name': 'a place for everybody',
    'builtin_carrier.pickup_points.line1': 'a place for everybody',
    'builtin_carrier.pickup_points.city': 'a place for everybody',
    'builtin_carrier.pickup_points.postcode': 'a place for everybody',
    'category_log.details': 'what an operator changed of a category',
    'listings.brand_name': 'a brand',
    'listings.category_name': 'a category',
    'refunds.lines': 'ids of lines, pieces and cents',
    'settings.key': 'the shop’s own settings',
    'settings.value': 'the shop’s own settings',
    'images.upload_key': 'drawn at random',
    'images.cutout_key': 'drawn at random',
    'ads.draft_key': 'drawn at random',
    'api_tokens.scopes': 'a closed list of words',
    'transition_log.token_id': 'a program of a company',
    'images.drawing': 'what the demo illustrator draws',
    'kysely_migration.name': 'a migration',
    'manual_provider.charges.key': 'a payment’s id',
    'manual_provider.refunds.key': 'a refund’s id',
    'manual_provider.payouts.key': 'a withdrawal’s id',
    'manual_provider.payouts.account_key': 'an account’s id',
    'manual_provider.payouts.seller_id': 'stands in the withdrawal',
    'manual_provider.charges.token': 'which of the five test cards',
    'graphile_worker._private_jobs.key': 'drawn at random',
    'graphile_worker._private_job_queues.queue_name': 'a queue of jobs',
    'graphile_worker._private_known_crontabs.identifier': 'a task of the program',
    'graphile_worker._private_tasks.identifier': 'a task of the program',
    'graphile_worker._private_jobs.flags': 'the queue’s own',
  }
  const telling =
    /(user|buyer|seller|owner|member|person|author|sender|recipient|entity|image)_id$|mail|address|phone|name|line1|line2|postcode|city|country|town|bio|agent|token|hash|key|scope|payload|details|response|message|reason_given|subject|description|title/

  async function unlisted(): Promise<string[]> {
    const { rows } = await rig.services.pool.query<{
      table: string
      column: string
      is_person: boolean
      type: string
    }>(
      `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
         a.attname as column, format_type(a.atttypid, null) as type,
         exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
           and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey)) as is_person
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(150)
    const listed = new Map(personalTables.map(({ table, columns }) => [table, columns]))
    return rows
      .filter(
        ({ column, is_person, type }) =>
          is_person || telling.test(column) || type === 'jsonb' || type === 'json',
      )
      .filter(({ table, column }) => !listed.get(table)?.includes(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter(name => nobodys[name] === undefined)
  }

  test('holds every table and column of the database that names one', async () => {
    expect(await unlisted()).toEqual([])
  })

  test('would miss a new one', async () => {
    await rig.services.pool.query(`create table opinions (id int, written_by text references users, text text);
      create table letters (id int, recipient_email text);
      alter table addresses add column nickname text`)
    expect(await unlisted()).toEqual(['addresses.nickname', 'letters.recipient_email', 'opinions.written_by'])
    await rig.services.pool.query('drop table opinions, letters; alter table addresses drop column nickname')
  })

  test('holds nothing that is not there', async () => {
    const { rows } = await rig.services.pool.query<{ name: string }>(
      `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    )
    const there = new Set(rows.map(({ name }) => name))
    const named = personalTables.flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`))
    expect([...named, ...Object.keys(nobodys)].filter(name => !there.has(name))).toEqual([])
  })
})

describe('the export', () => {
  let server: RunningServer
  let planted: Planted
  beforeAll(async () => {
    ;({ server, planted } = await startPlantedShop())
  })

  const exportOf = async (member: Pick<Planted['ida'], 'call'>) => {
    const { status, body, text } = await member.call('GET', '/api/user/export')
    expect(status).toBe(200)
    return { text, data: (body as { data: Record<string, unknown[]> }).data }
  }

  test('hands out everything that the member entered, by name', async () => {
    const { data, text } = await exportOf(planted.ida)
    const names = personalTables.flatMap(({ exported }) => ('not' in exported ? [] : Object.keys(exported)))
    expect(Object.keys(data).toSorted()).toEqual(['about', ...names].toSorted())
    const empty = Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))
    expect(empty.toSorted()).toEqual([
      'brand_collections',
      'brand_page',
      'bulk_edits',
      'checkout_codes',
      'company',
      'deadlines',
      'discount_codes',
      'documents_issued',
      'documents_received',
      'imports',
      'markdowns',
      'products',
      'programs',
      'shop_views',
      'staff_invitations',
      'staff_memberships',
      'stock_changes',
      'tax_identity',
      'tax_rates',
      'variants',
      'webhooks',
    ])
    const words = [
      'name',
      'bio',
      'size',
      'town',
      'pending',
      'street',
      'flat',
      'city',
      'agent',
      'issuer',
      'subject',
    ]
    const more = [
      'told',
      'moderated',
      'described',
      'flaw',
      'face',
      'coat',
      'message',
      'writer',
      'typed',
      'former@x.example',
      'wished@x.example',
      'formerwriter',
      'formermessage',
      'unsold',
      'sought',
      'unwished',
      'heard',
      'garment',
      'label',
      'tag',
      'shelf',
      'note',
      'worn',
      'said',
      'seen',
      'tracking',
      'packed',
      'praised',
      'answered',
      'proven',
      'refused',
      'shown',
      'noted',
      'given-back',
    ]
    for (const word of [...words, ...more]) expect(text).toContain(marker + word)
  })

  test('hands out the images: addresses that open for a week whatever they were uploaded for', async () => {
    const ida = await signUp(server)
    const photo = await aPhoto({ width: 900, height: 600 })
    for (const purpose of ['garment', 'ad']) {
      uploaded(await upload(server.url, photo, { bearer: ida.bearer, purpose, alt: purpose }))
    }
    const { data } = await exportOf(ida)
    expect(data.about).toEqual([{ images: expect.stringMatching(/for seven days/) }])
    const images = data.images as { alt: string; file: string; good_until: string | null }[]
    expect(images.map(({ alt }) => alt).toSorted()).toEqual(['ad', 'garment'])
    const { publicUrl } = server.services.config
    const open = async () =>
      Promise.all(
        images.map(async ({ alt, file }) => {
          expect(file.startsWith(`${publicUrl}/`)).toBe(true)
          const answer = await fetch(server.url + file.slice(publicUrl.length))
          const type = answer.headers.get('content-type')
          const { width } = answer.ok
            ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
            : { width: 0 }
          return [alt, answer.status, answer.ok ? type : '', width].join(' ')
        }),
      )
    const whole = ['ad 200 image/webp 900', 'garment 200 image/webp 900']
    expect((await open()).toSorted()).toEqual(whole)
    const advance = async (ms: number) => {
      await advanceClock(server.services.db, ms)
      await sweep(server.services)
    }
    await advance(days(7) - 60_000)
    expect((await open()).toSorted()).toEqual(whole)
    const [until = 0] = images.flatMap(({ good_until: at }) => (at === null ? [] : [Date.parse(at)]))
    expect(until - server.services.clock.now().getTime()).toBeLessThan(days(1))
    await advance(days(1))
    expect((await open()).toSorted()).toEqual([whole[0], 'garment 403  0'])
  })

  test('hands out no secret, and nothing of anybody else', async () => {
    const { text } = await exportOf(planted.ida)
    const { rows } = await server.services.pool.query<{ secret: string }>(
      `select password_hash as secret from users where password_hash is not null
       union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'hex') from user_tokens`,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/argon2|token|hash|password/)
    for (const foreign of [planted.buyer.email, 'Ben Ruiz', '12 Harbour Street']) {
      expect(text).not.toContain(foreign)
    }
    const other = await exportOf(planted.buyer)
    expect(other.text).not.toContain(marker)
    expect(other.text).toContain('12 Harbour Street')
  })

  test('contains nothing but the account of a new member', async () => {
    const { data } = await exportOf(await signUp(server))
    const told = Object.entries(data).flatMap(([name, { length }]) => (length > 0 ? [[name, length]] : []))
    expect(Object.fromEntries(told)).toEqual({
      about: 1,
      account: 1,
      audit_log: expect.any(Number),
      // as it was given, and as it was proven
      email_addresses: 2,
      history: expect.any(Number),
      sessions: 1,
    })
    const { rows } = await server.services.pool.query('select count(*)::int as all from audit_log')
    expect(data.audit_log?.length).toBeLessThan(rows[0].all)
    expect(data.history?.length).toBeLessThan(4)
  })
})
