import { hashPassword } from '#server/domains/accounts/password-hash.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { addAd, addProduct, companies, seedCatalog } from './catalog.ts'

/** A small shop for browser tests: two brands, a dozen dresses, coats and shoes, one ad, one member who can log in. */
export async function seedShop({ pool, db }: Pick<Services, 'pool' | 'db'>): Promise<Shop> {
  await seedCatalog(pool)
  const dress = await addProduct(pool, {
    title: 'Bias-cut slip dress',
    category: 'dresses',
    whose: 'woman',
    description: 'Cut on the bias, so it follows you. Wear it over a tee or on its own.',
    materials: ['silk'],
    variants: [
      { size: ['alpha', 'S'], color: 'black', price: 5900, stock: 5 },
      { size: ['alpha', 'M'], color: 'black', price: 5900, stock: 5 },
      { size: ['alpha', 'M'], color: 'green', price: 5900, stock: 1 },
    ],
  })
  const coat = await addProduct(pool, {
    title: 'Long wool coat',
    category: 'coats',
    whose: 'woman',
    brand: 'maison-elodie',
    materials: ['wool'],
    variants: [{ size: ['alpha', 'M'], color: 'camel', price: 24_900, stock: 3 }],
  })
  for (const [index, color] of ['blue', 'red', 'white', 'navy', 'pink', 'olive', 'grey', 'brown'].entries()) {
    await addProduct(pool, {
      title: `Printed summer dress ${index + 1}`,
      category: 'dresses',
      whose: 'woman',
      materials: ['viscose'],
      variants: [{ size: ['alpha', index % 2 === 0 ? 'M' : 'L'], color, price: 3900 + index * 500 }],
    })
  }
  const ad = await addAd(pool, {
    title: 'Denim jacket, well loved',
    category: 'jackets',
    whose: 'woman',
    price: 2400,
  })
  await db
    .updateTable('users')
    .set({ email: 'mia@demo.example', password_hash: await hashPassword('garderobe-demo'), state: 'active' })
    .where('id', '=', 'u_mia000000001')
    .execute()
  return { dress, coat, ad, seller: companies['atelier-nord'] }
}

export interface Shop {
  dress: string
  coat: string
  ad: string
  seller: string
}
