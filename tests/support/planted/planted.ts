import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { aBrand } from '../members/brand.ts'
import { password } from '../members/members.ts'
import { aSeller, sellerOf } from '../members/sellers.ts'
import type { Shop } from '../members/shop.ts'
import { type SignedUp, signUp } from '../members/signed-up.ts'
import { newStaff } from '../members/staff.ts'
import { bearerOf } from '../members/uploads.ts'
import { aWebhook, hookTarget } from '../members/webhooks.ts'
import { cli } from '../server/cli.ts'
import { type Answered, ask } from '../server/http.ts'
import { shopper, somewhere, viewerOf } from '../trade/checkout.ts'
import type { WayOut } from '../ways-out.ts'

/** A row that stands in one state, and what somebody in a role sends about it. */
export interface Planted {
  id: string
  /** How the command-line tool names it. */
  named: string
  table: string
  /** The column of its id. */
  key: string
  /** Where its resource is read, by whom. */
  path: string
  /** Finds it in what is answered there, where that is a list. */
  find?: (data: unknown) => unknown
  bearerOf(role: WayOut['by']): Promise<string | null>
  /** The body of an event, and the address where it is not that of the resource's events. */
  send(event: string): { method: string; path: string; json?: object }
}

type Plant = (state: string) => Promise<Planted>

/** Plants a row of each kind through the API, and puts it into a state. */
export function planting(server: RunningServer, shop: Shop): Readonly<Record<string, Plant>> {
  const { services } = server
  const query = (sql: string, values: unknown[]) => services.pool.query(sql, values)
  const putInto = (table: string, key: string, id: string, state: string) =>
    query(`update ${table} set state = $2 where ${key} = $1`, [id, state])

  const ad: Plant = async state => {
    const seller = await aSeller(server)
    const { id } = await seller.whole()
    await query(
      `update ads set published_at = now(), shown_until = now() + interval '9 days' where id = $1`,
      [id],
    )
    await putInto('ads', 'id', id, state)
    const path = `/api/v1/ads/${id}`
    return {
      id,
      named: id,
      table: 'ads',
      key: 'id',
      path,
      bearerOf: async () => seller.bearer,
      send: event => ({
        method: 'POST',
        path: `${path}/events`,
        json: { type: event, ...(event === 'appeal' ? { text: 'It is real.' } : {}) },
      }),
    }
  }

  const brandOrder: Plant = async state => {
    const buyer = await signUp(server)
    const { id, seller } = await buyAs(buyer, await variantOf(shop.coat))
    await putInto('orders', 'id', id, state)
    const path = `/api/v1/orders/${id}`
    return {
      id,
      named: id,
      table: 'orders',
      key: 'id',
      path,
      bearerOf: async role => (role === 'seller' ? bearerOf(services, seller.id) : buyer.bearer),
      send: type => {
        // the rest is the brand's own call
        const isShared = ['cancel', 'deliver', 'ask_cancel'].includes(type)
        const correction = { replaces: 'PX4455667790', carrier: 'other', tracking: 'PX4455667791' }
        const parcel =
          type === 'correct_tracking'
            ? correction
            : type === 'ship'
              ? { carrier: 'other', tracking: 'PX4455667790' }
              : {}
        const reason = type.includes('cancel') && type !== 'agree_cancel' ? { reason: 'It is torn.' } : {}
        return {
          method: 'POST',
          path: isShared ? `${path}/events` : `/api/v1/business/orders/${id}/events`,
          json: { type, ...reason, ...parcel },
        }
      },
    }
  }

  const orderReturn: Plant = async state => {
    const buyer = await signUp(server)
    const { id: order, seller, lines } = await buyAs(buyer, await variantOf(shop.coat))
    await query('update order_lines set shipped = quantity where order_id = $1', [order])
    await putInto('orders', 'id', order, 'delivered.returnable')
    const line = { line_id: lines[0]?.id, quantity: 1 }
    const asked = { lines: [line], reason: 'too_small' }
    const key = { 'idempotency-key': order }
    const made = await buyer.call('POST', `/api/v1/orders/${order}/returns`, asked, key)
    const { id } = (made.body as { data: { id: string } }).data
    await putInto('returns', 'id', id, state)
    const path = `/api/v1/returns/${id}`
    const bearer = await bearerOf(services, seller.id)
    const { id: photo } = await sellerOf(server, { ...buyer, id: seller.id, bearer }).image('dispute')
    const more: Readonly<Record<string, object>> = {
      ship: { carrier: 'other', tracking: 'PX4455667790' },
      reject: { reason: 'It was worn.', images: [photo] },
      escalate: { reason: 'It was not.' },
    }
    return {
      id,
      named: id,
      table: 'returns',
      key: 'id',
      path,
      bearerOf: async role => (role === 'seller' ? bearer : buyer.bearer),
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type, ...more[type] } }),
    }
  }

  const purchase: Plant = async state => {
    const [buyer, seller] = [await signUp(server), await aSeller(server)]
    const { id } = await buyAs(buyer, (await seller.published()).id)
    await putInto('orders', 'id', id, state)
    const path = `/api/v1/purchases/${id}`
    const { id: photo } = await sellerOf(server, buyer).image('dispute')
    const { id: receipt } = await seller.image('dispute')
    const problem = { reason: 'damaged', text: 'The seam is open.', images: [photo] }
    const lost = { reason: 'not_arrived', text: 'It never came.' }
    const calls: Readonly<Record<string, { path: string; json: object }>> = {
      review: { path: `${path}/reviews`, json: { rating: 5 } },
      dispute: { path: `${path}/disputes`, json: problem },
      claim_lost: { path: `${path}/disputes`, json: lost },
    }
    const more: Readonly<Record<string, object>> = {
      ship: { carrier: 'other', tracking: 'RB123456785GB' },
      prove_sending: { receipt },
      correct_tracking: { replaces: 'RB123456785GB', carrier: 'other', tracking: 'RB987654321GB' },
      cancel: { reason: 'It is torn.' },
    }
    return {
      id,
      named: id,
      table: 'orders',
      key: 'id',
      path,
      bearerOf: async role => (role === 'seller' ? seller : buyer).bearer,
      send: type => ({
        method: 'POST',
        ...(calls[type] ?? { path: `${path}/events`, json: { type, ...more[type] } }),
      }),
    }
  }

  const importJob: Plant = async state => {
    const company = await aBrand(server)
    const id = newId('im')
    await query(
      `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state, to_create, created, worked_at)
       values ($1, $2, 'a.csv', 10, 'utf-8', ',', $3, 1, 1, now() + interval '1 day')`,
      [id, company.id, state],
    )
    const path = `/api/v1/business/imports/${id}`
    return {
      id,
      named: id,
      table: 'imports',
      key: 'id',
      path,
      bearerOf: async () => company.bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  const code: Plant = async state => {
    const company = await aBrand(server)
    const id = newId('dc')
    await query(
      `insert into discount_codes (id, seller_id, code, percent, last_day, starts_at, ends_at, state, created_at)
       values ($1, $2, 'SUMMER', 20, (now() + interval '3 days')::date, now(), now() + interval '3 days', $3, now())`,
      [id, company.id, state],
    )
    const path = `/api/v1/business/codes/${id}`
    return {
      id,
      named: id,
      table: 'discount_codes',
      key: 'id',
      path,
      bearerOf: async () => company.bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  const markdown: Plant = async state => {
    const company = await aBrand(server)
    const id = newId('md')
    await query(
      `insert into markdowns (id, seller_id, name, percent, rounding, filter, last_day, state, created_at)
       values ($1, $2, 'Sale', 20, 'none', '{"category":null,"whose":null,"stock":"any","text":""}',
         (now() + interval '3 days')::date, $3, now())`,
      [id, company.id, state],
    )
    const path = `/api/v1/business/markdowns/${id}`
    return {
      id,
      named: id,
      table: 'markdowns',
      key: 'id',
      path,
      bearerOf: async () => company.bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  /** A webhook of a brand, or a delivery of it. */
  const ofWebhook = async (state: string, of: 'hook' | 'delivery'): Promise<Planted> => {
    const company = await aBrand(server)
    const { webhook, delivery } = await aWebhook(server, company.id)
    const [table, id] = of === 'hook' ? ['webhooks', webhook] : ['webhook_deliveries', delivery]
    await putInto(table, 'id', id, state)
    const path = '/api/v1/business/webhooks'
    return {
      id,
      named: id,
      table,
      key: 'id',
      path: of === 'hook' ? path : `${path}/${webhook}/deliveries`,
      find: data => (data as { id: string }[]).find(each => each.id === id),
      bearerOf: async () => company.bearer,
      send: type => ({
        method: 'POST',
        path: `${of === 'hook' ? path : '/api/v1/business/webhook-deliveries'}/${id}/events`,
        json: { type, ...(type === 'change' ? hookTarget : {}) },
      }),
    }
  }

  const bulkEdit: Plant = async state => {
    const company = await aBrand(server)
    const { id: product } = await company.active()
    const id = newId('be')
    await query(
      `insert into bulk_edits (id, seller_id, change, products, state, created_at)
       values ($1, $2, '{"kind":"set_stock","stock":7}', 1, $3, now())`,
      [id, company.id, state],
    )
    await query(
      `insert into bulk_edit_rows (bulk_edit_id, position, product_id, variant_id, was, will, outcome)
       select $1, 0, product_id, id, stock::text, '7', $3 from variants where product_id = $2 limit 1`,
      [id, product, state === 'planned' ? null : 'done'],
    )
    const path = `/api/v1/business/bulk-edits/${id}`
    return {
      id,
      named: id,
      table: 'bulk_edits',
      key: 'id',
      path,
      bearerOf: async () => company.bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  async function buyAs(buyer: SignedUp, item: string) {
    const mine = shopper(services, viewerOf(buyer.id))
    const [order] = (await mine.pay(await mine.patch((await mine.create([item, 1])).id))).orders
    if (order === undefined) throw new Error('Nothing was ordered.')
    return order
  }

  async function variantOf(product: string): Promise<string> {
    // each planted order buys one
    const { rows } = await query(
      `update variants set stock = 9, stock_cause = '{"why":"edited"}' where product_id = $1 returning id`,
      [product],
    )
    return rows[0]?.id ?? ''
  }

  const garment: Plant = async state => {
    const member = await signUp(server)
    const made = await member.call('POST', '/api/v1/garments', {
      title: 'Scarf',
      category: 'coats',
      whose: 'woman',
    })
    const { slug } = (made.body as { data: { slug: string } }).data
    const { rows } = await query('select id from garments where slug = $1', [slug])
    await putInto('garments', 'id', rows[0]?.id, state)
    const path = `/api/v1/garments/${slug}`
    return {
      id: rows[0]?.id,
      named: slug,
      table: 'garments',
      key: 'id',
      path,
      bearerOf: async () => member.bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  const checkout: Plant = async state => {
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([await variantOf(shop.dress), 1])).id, {
      email: 'ada@x.example',
      address: somewhere,
    })
    if (state !== 'open') await guest.reserve(id)
    const seen = await guest.get(id)
    const challenge =
      state === 'awaiting_challenge' ? (await guest.pay(seen, 'tok_challenge')).challenge : null
    const path = `/api/v1/checkouts/${id}`
    const payment = { provider: 'manual', token: 'tok_ok' }
    const calls: Readonly<Record<string, { path: string; json?: object }>> = {
      reserve: { path: `${path}/reserve` },
      pay: { path: `${path}/pay`, json: { payment, expected_total: seen.total } },
      answer_challenge: { path: `${path}/challenge`, json: { id: challenge, passed: true } },
    }
    return {
      id,
      named: id,
      table: 'checkouts',
      key: 'id',
      path,
      bearerOf: async () => null,
      send: event => ({ method: 'POST', path, ...calls[event] }),
    }
  }

  const account = (member: SignedUp, table: string, key: string): Planted => ({
    id: member.id,
    named: member.id,
    table,
    key,
    path: '/api/user',
    bearerOf: async () => member.bearer,
    send: event => ({
      method: event === 'stay' ? 'DELETE' : 'POST',
      path: '/api/user/deletion',
      ...(event === 'stay' ? {} : { json: { password } }),
    }),
  })

  const user: Plant = async state => {
    const member = await signUp(server, { isVerified: state !== 'unverified' })
    await putInto('users', 'id', member.id, state)
    return account(member, 'users', 'id')
  }

  const company: Plant = async state => {
    const member = await signUp(server, { is_company: true, company_name: 'Ondine' })
    await putInto('companies', 'user_id', member.id, state)
    const path = '/api/v1/business/holiday'
    return { ...account(member, 'companies', 'user_id'), path, send: () => ({ method: 'DELETE', path }) }
  }

  const product: Plant = async state => {
    await putInto('products', 'id', shop.coat, state)
    const { rows } = await query('select seller_id as id from products where id = $1', [shop.coat])
    const bearer = await bearerOf(services, rows[0]?.id)
    const path = `/api/v1/business/products/${shop.coat}`
    return {
      id: shop.coat,
      named: shop.coat,
      table: 'products',
      key: 'id',
      path,
      bearerOf: async () => bearer,
      send: type => ({ method: 'POST', path: `${path}/events`, json: { type } }),
    }
  }

  const report: Plant = async () => {
    const member = await signUp(server)
    const made = await member.call('POST', '/api/v1/reports', {
      kind: 'listing',
      subject_id: shop.dress,
      reason: 'spam',
    })
    const { id } = (made.body as { data: { id: string } }).data
    return { ...account(member, 'reports', 'id'), id, named: id }
  }

  const thread: Plant = async state => {
    const buyer = await signUp(server)
    const made = await buyer.call('POST', '/api/v1/threads', { product_id: shop.dress })
    const { id } = (made.body as { data: { id: string } }).data
    await putInto('threads', 'id', id, state)
    return {
      id,
      named: id,
      table: 'threads',
      key: 'id',
      path: `/api/v1/threads/${id}`,
      bearerOf: async () => buyer.bearer,
      send: type => ({ method: 'POST', path: `/api/v1/threads/${id}/events`, json: { type } }),
    }
  }

  /** A row of the list of a company's staff. */
  const ofStaff = async (table: string, list: 'members' | 'invitations', state: string): Promise<Planted> => {
    const brand = await aBrand(server)
    // a manager reads the list, too
    const { id: member, bearer } = await newStaff(server, brand.id, 'manager')
    const invited = await brand.call(
      'POST',
      '/api/v1/business/staff/invitations',
      { email: `${member.toLowerCase().replaceAll('_', '-')}@x.example`, role: 'support' },
      { 'idempotency-key': member },
    )
    const id = list === 'members' ? member : (invited.body as { data: { id: string } }).data.id
    await putInto(table, 'id', id, state)
    const path = '/api/v1/business/staff'
    return {
      id,
      named: id,
      table,
      key: 'id',
      path,
      find: data => (data as Record<typeof list, { id: string }[]>)[list].find(each => each.id === id),
      bearerOf: async by => (by === 'member' ? bearer : brand.bearer),
      send: type =>
        type === 'leave'
          ? { method: 'POST', path: `${path}/leave` }
          : {
              method: 'POST',
              path: `${path}${list === 'members' ? '' : '/invitations'}/${id}/events`,
              json: { type, ...(type === 'change_role' ? { role: 'support' } : {}) },
            },
    }
  }

  return {
    ad,
    brand_order: brandOrder,
    bulk_edit: bulkEdit,
    checkout,
    company,
    garment,
    import_job: importJob,
    markdown,
    discount_code: code,
    product,
    purchase,
    report,
    return: orderReturn,
    webhook: state => ofWebhook(state, 'hook'),
    webhook_delivery: state => ofWebhook(state, 'delivery'),
    staff_invitation: state => ofStaff('staff_invitations', 'invitations', state),
    staff_member: state => ofStaff('staff_members', 'members', state),
    thread,
    user,
  }
}

/** What the API says that somebody in this role may send. */
export async function allowedOf(
  server: RunningServer,
  { path, find, ...planted }: Planted,
  role: WayOut['by'],
) {
  const { body } = await ask(server.url, 'GET', path, headersFor(await planted.bearerOf(role)))
  const { data } = body as { data: unknown }
  const { allowed } = (find?.(data) ?? data) as { allowed: { event: string; ok: boolean }[] }
  return allowed.flatMap(({ event, ok }) => (ok ? [event] : []))
}

/** Sends an event as the screen does. */
export async function sendTo(
  server: RunningServer,
  planted: Planted,
  way: Extract<WayOut, { call: string }>,
  event: string,
): Promise<Answered> {
  const { method, path, json } = planted.send(event)
  const call = endpoints[way.call]
  const deleting = way.call === 'deleteAd'
  return ask(server.url, deleting ? 'DELETE' : method, deleting ? planted.path : path, {
    ...headersFor(await planted.bearerOf(way.by)),
    ...(json === undefined || deleting ? {} : { json }),
    ...('idempotent' in call ? { headers: { 'idempotency-key': `${planted.id} ${event}` } } : {}),
  })
}

const headersFor = (bearer: string | null) => (bearer === null ? {} : { bearer })

/** Runs a moderator's command about it. */
export function moderate({ services }: RunningServer, { named }: Planted, command: string): Promise<string> {
  const isReasoned = /^(reject|remove|suspend|uphold|dismiss|restrict|lock|unlock)/.test(command)
  const more =
    command === 'decide-return' ? ['refund', 'The photo shows it.'] : isReasoned ? ['It is a copy.'] : []
  return cli(services.config.databaseUrl, command, named, ...more)
}
