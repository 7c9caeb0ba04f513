import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ProductState } from '#src/api/contract/values/business/product-values.ts'

const columns = {
  id: t.text,
  name: t.text,
  slug: t.text,
  description: t.text,
  cover: t.orNull(t.jsonb<StoredImage>()),
  logo: t.orNull(t.jsonb<StoredImage>()),
  featured: t.list(t.text),
  version: t.int,
}

/** The brand of a company with what its page shows. */
export type BrandPageRow = RowWith<typeof columns>

const pageOfCompany = statement('brand_page_of_company', {
  text: `select b.id, b.name, b.slug, b.description, picture_of(i) as cover, picture_of(l) as logo, b.featured, b.version
     from companies c join brands b on b.id = c.brand_id
     left join images i on i.id = b.cover_id left join images l on l.id = b.logo_id where c.user_id = $1`,
  parameters: [t.text],
  columns,
})

/** The brand of a company; undefined before it is approved. */
export async function findPageOf(on: Asked, sellerId: string): Promise<BrandPageRow | undefined> {
  const [found] = await ask(on, pageOfCompany, [sellerId])
  return found
}

const featurable = statement('products_to_feature', {
  text: `select p.id, p.title, p.state, coalesce(l.live, false) as is_shown,
       (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
         where pi.product_id = p.id order by pi.position limit 1) as image
     from products p left join listings l on l.id = p.id where p.seller_id = $1 and p.id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns: {
    id: t.text,
    title: t.text,
    state: t.textOf<ProductState>(),
    is_shown: t.bool,
    image: t.orNull(t.jsonb<StoredImage>()),
  },
})

/** Those of these products that are this company's. */
export function findFeaturable(on: Asked, sellerId: string, ids: readonly string[]) {
  return ask(on, featurable, [sellerId, ids])
}

const brandImages = statement('images_for_brand', {
  text: `select id from images where id = any($1) and owner_id = $2 and purpose = 'brand' for share`,
  parameters: [t.list(t.text), t.text],
  columns: { id: t.text },
})

/** Which of these images the company uploaded for its brand; they stay until the change is written. */
export async function lockBrandImages(
  uow: UnitOfWork,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await uow.ask(brandImages, [ids, sellerId])).map(({ id }) => id))
}

const savedPage = statement('save_brand_page', {
  text: `update brands b set description = $3, cover_id = $4, logo_id = $5, featured = $6, version = b.version + 1
     from (select id, cover_id, logo_id from brands where id = $1 for update) was
     where b.id = was.id and b.version = $2 returning was.cover_id, was.logo_id`,
  parameters: [t.text, t.int, t.text, t.orNull(t.text), t.orNull(t.text), t.list(t.text)],
  columns: { cover_id: t.orNull(t.text), logo_id: t.orNull(t.text) },
})

/** What is written of a page. */
export interface PageChange {
  story: string
  cover: string | null
  logo: string | null
  featured: readonly string[]
}

/**
 * Writes the page of a brand if it still has this version; undefined otherwise. Returns the images that it showed
 * before and shows no longer.
 */
export async function savePage(
  uow: UnitOfWork,
  { id, version }: { id: string; version: number },
  { story, cover, logo, featured }: PageChange,
): Promise<string[] | undefined> {
  const [was] = await uow.ask(savedPage, [id, version, story, cover, logo, featured])
  if (was === undefined) return undefined
  return [was.cover_id, was.logo_id].flatMap(image =>
    image === null || image === cover || image === logo ? [] : [image],
  )
}
