import type { BrandCollection, CollectionTerms } from '#src/api/contract/business/brand-collections.ts'
import type { CollectionValues } from '#src/ui/business/collections/collection-form.tsx'

export const emptyValues: CollectionValues = { title: '', text: '', is_published: 'yes', products: '' }

/** A collection as the values of its form. */
export const valuesOf = ({ title, text, is_published, products }: BrandCollection): CollectionValues => ({
  title,
  text,
  is_published: is_published ? 'yes' : 'no',
  products: products.map(({ id }) => id).join(' '),
})

/** The products in the text of a form. */
export const idsIn = (products: string): string[] => products.split(' ').filter(id => id !== '')

/** The values of a form as they are sent. */
export const termsOf = ({ title, text, is_published, products }: CollectionValues): CollectionTerms => ({
  title: title.trim(),
  text: text.trim(),
  is_published: is_published === 'yes',
  products: idsIn(products),
})
