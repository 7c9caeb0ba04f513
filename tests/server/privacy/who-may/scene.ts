import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { RunningServer } from '#server/app.ts'
import { issueToken, type Purpose } from '#server/domains/accounts/one-time-tokens.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { oidcCookie } from '#server/domains/sign-in/oidc-cookie.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { seedShop, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'
import { type Caller, looksAtCompany, newCompany, newMember } from './callers.ts'
import type { Target } from './table.ts'

/** A small image as a browser sends it, with other fields before it. */
export async function imageForm(purpose?: string, fields: Record<string, string> = {}): Promise<FormData> {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a1f2b' } })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...(purpose === undefined ? {} : { purpose }), ...fields }))
    form.append(name, value)
  form.append(
    'file',
    new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' }),
    'a.jpg',
  )
  return form
}

/** Makes the things that calls are about: whose they are is the question. */
export async function openScene({ services, url }: Pick<RunningServer, 'services' | 'url'>) {
  const shop = await seedShop(services)
  const { pool } = services
  // its slug is an id, which no slug of the contract is
  const category = `shirts-${randomUUID()}`
  await pool.query('update categories set slug = $1 where slug = id', [category])
  const [variant = ''] = await shop.product([99_999])
  const { rows } = await pool.query<{ id: string }>('select product_id as id from variants where id = $1', [
    variant,
  ])
  const product = rows[0]?.id ?? ''
  const draft = newId('p')
  await pool.query(
    `insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state)
     select $1, brand_id, seller_id, 'a-draft', 'A draft', category_id, whose, 'draft' from products where id = $2`,
    [draft, product],
  )
  const { rows: brands } = await pool.query<{ slug: string }>(
    'select b.slug from brands b join products p on p.brand_id = b.id where p.id = $1',
    [product],
  )

  /** Whose thing it is to be: the caller's, or somebody else's. */
  const ownerOf = async (caller: Caller, target: Target) => {
    if (target === 'own') return caller.userId
    return looksAtCompany(caller.kind) ? shop.company : (await newMember(services)).id
  }
  const isCompany = ({ kind }: Caller) => kind === 'company' || kind === 'other company'
  const aMember = async () => viewerOf((await newMember(services)).id)

  /** A checkout with an address: a member's is their own, that of anybody else is nobody's. */
  async function checkout(caller: Caller, target: Target): Promise<Checkout> {
    const isHers = caller.kind === 'member' || caller.kind === 'other member'
    // a company buys nothing: what is foreign is a member's
    const owner = target === 'foreign' ? await aMember() : isHers ? viewerOf(caller.userId) : null
    const who = shopper(services, owner)
    const { id } = await who.create([variant, 1])
    return who.patch(id, { email: 'ada@x.example', address: somewhere })
  }

  /** An order of the company's: a member's own is bought, a company's own is sold. */
  async function order(caller: Caller, target: Target): Promise<string> {
    const isBuyer = target === 'own' && !isCompany(caller)
    const buyer = shopper(services, isBuyer ? viewerOf(caller.userId) : await aMember())
    const { id } = await buyer.create([variant, 1])
    const paid = await buyer.pay(await buyer.patch(id))
    const made = paid.orders[0]?.id ?? ''
    await pool.query('update orders set seller_id = $2 where id = $1', [made, await sellerOf(caller, target)])
    return made
  }
  /** To the company that sells here only what another sold is foreign. */
  async function sellerOf(caller: Caller, target: Target): Promise<string> {
    if (target === 'own' && isCompany(caller)) return caller.userId
    return caller.kind === 'company' ? (await newCompany(services)).id : shop.company
  }

  /** An image, an avatar-to-be unless told otherwise. Somebody else uploads it: not every caller can. */
  async function image(caller: Caller, target: Target, purpose: ImagePurpose = 'avatar'): Promise<string> {
    const bearer = await beginSession(pool, (await newMember(services)).id, '')
    const form = await imageForm(purpose)
    const { id } = uploaded(await ask(url, 'POST', '/api/v1/attachments', { form, bearer }))
    await pool.query('update images set owner_id = $2 where id = $1', [id, await ownerOf(caller, target)])
    return id
  }

  return {
    services,
    url,
    image,
    company: shop.company,
    category,
    variant,
    product,
    draft,
    brand: brands[0]?.slug ?? '',
    ownerOf,
    checkout,
    order,
    /** A token that a mail would carry. */
    token: (purpose: Purpose, { userId, email }: Caller) =>
      change(services, uow => issueToken(uow, { purpose, userId, email })),
    /** What a browser holds that came back from a provider with the caller's address, an hour before the login. */
    async link({ userId, email }: Caller): Promise<{ token: string; cookie: string }> {
      const payload = { issuer: 'https://accounts.example', subject: userId }
      const token = await change(services, uow =>
        issueToken(uow, { purpose: 'link_identity', userId, email, payload }),
      )
      const hash = createHash('sha256').update(token).digest()
      await pool.query(
        `update user_tokens set created_at = created_at - interval '1 hour' where token_hash = $1`,
        [hash],
      )
      const [cookie = ''] = oidcCookie(services, { kind: 'link', hash: hash.toString('base64url') }).split(
        ';',
      )
      return { token, cookie }
    },
    key: () => randomUUID(),
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
