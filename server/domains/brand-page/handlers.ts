import { attachmentOf, deleteImages, imageOf } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OwnBrandPage } from '#src/api/contract/business/brand.ts'
import {
  type BrandPageRow,
  findFeaturable,
  findPageOf,
  lockBrandImages,
  type PageChange,
  savePage,
} from './store.ts'

/** A company edits the page of its brand. */
export const brandPageHandlers: HandlersOf<'getBrandPage' | 'putBrandPage'> = {
  getBrandPage: async context => ({ data: await findPage(context) }),

  async putBrandPage(context, { body: { version, ...page } }) {
    const { services } = context
    const sellerId = await writingCompany(context)
    const brand = await findPageOf(services.pool, sellerId)
    if (brand === undefined) {
      const sentence = 'Your brand page opens when your shop is approved.'
      throw new Refusal(409, 'not_approved', sentence)
    }
    if (!isChanged(brand, page)) return { data: await fresh(context) }
    await change(services, async uow => {
      await refuseOthers(uow, sellerId, page)
      const replaced = await savePage(uow, { id: brand.id, version }, page)
      if (replaced === undefined) {
        const sentence = 'Your brand page has changed. Check it, then try again.'
        throw new Refusal(409, 'stale_version', sentence, { data: await fresh(context) })
      }
      await deleteImages(uow, replaced)
    })
    return { data: await fresh(context) }
  },
}

/** Whether a change would change anything: the same page twice counts no version on. */
function isChanged(brand: BrandPageRow, { story, cover, logo, featured }: PageChange): boolean {
  const now = [brand.description, brand.cover?.id ?? null, brand.logo?.id ?? null, brand.featured]
  return JSON.stringify(now) !== JSON.stringify([story, cover, logo, featured])
}

/** @throws Refusal 422 for images and products that are not the company's. */
async function refuseOthers(
  uow: UnitOfWork,
  sellerId: string,
  { cover, logo, featured }: PageChange,
): Promise<void> {
  const images = [cover, logo].filter(id => id !== null)
  const own = await lockBrandImages(uow, sellerId, images)
  const gone = 'This image is no longer there. Upload it again.'
  if (cover !== null && !own.has(cover)) throw invalid('cover', gone)
  if (logo !== null && !own.has(logo)) throw invalid('logo', gone)
  if (cover !== null && cover === logo) throw invalid('logo', 'Upload another image for the logo.')
  if (new Set(featured).size < featured.length) throw invalid('featured', 'Choose each product once.')
  const found = await findFeaturable(uow.client, sellerId, featured)
  if (found.length < featured.length) {
    throw invalid('featured', 'One of these products is no longer there. Remove it.')
  }
}

async function findPage(context: Context): Promise<OwnBrandPage | null> {
  const { pool } = context.services
  const sellerId = signedIn(context).userId
  const brand = await findPageOf(pool, sellerId)
  if (brand === undefined) return null
  const products = new Map(
    (await findFeaturable(pool, sellerId, brand.featured)).map(product => [product.id, product]),
  )
  return {
    name: brand.name,
    slug: brand.slug,
    story: brand.description,
    cover: uploadedOf(brand.cover),
    logo: uploadedOf(brand.logo),
    // one that was deleted since is not shown, and leaves with the next change
    featured: brand.featured.flatMap(id => {
      const product = products.get(id)
      if (product === undefined) return []
      const { image, ...shown } = product
      return [{ ...shown, attachment: attachmentOf(image?.id ? image : null) }]
    }),
    version: brand.version,
  }
}

async function fresh(context: Context): Promise<OwnBrandPage> {
  const page = await findPage(context)
  if (page === null) throw new Error('A brand lost its page.')
  return page
}

// without an image the database makes one of nulls
const uploadedOf = (image: StoredImage | null): OwnBrandPage['cover'] =>
  image?.id ? { ...imageOf(image), id: image.id } : null
