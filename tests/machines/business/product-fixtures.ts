import type { GridRow, ProductValues } from '#src/machines/editors/products/product-values.ts'
import { image, rule } from '../wardrobe/editor-images.ts'

export const nothing: ProductValues = {
  ...{ title: '', description: '', category: '', whose: '' },
  ...{
    materials: [],
    attributes: [],
    tags: '',
    seo_title: '',
    seo_description: '',
    images: [],
    imageColors: {},
    options: [],
    rows: [],
  },
}

/** A row of the grid that the server has. */
export const row = (id: string, values: readonly string[], more: Partial<GridRow> = {}): GridRow => ({
  ...{ key: id, id, values, sku: '', price: '20.00', compare_at: '', stock: '4', stockShown: '4', image: '' },
  ...{ barcode: '', bin: '', weight: '', low_stock: '' },
  ...more,
})

export const size = (...values: string[]) => ({ name: 'Size', kind: 'size', values }) as const
export const color = (...values: string[]) => ({ name: 'Color', kind: 'color', values }) as const
export const length = (...values: string[]) => ({ name: 'Length', kind: 'other', values }) as const

const kept = { id: 'i_old', alt: 'From behind' }

/** A coat in two sizes, as the server has it. */
export const coat: ProductValues = {
  ...nothing,
  ...{ title: 'Coat', category: 'coats', whose: 'woman' },
  images: [kept],
  options: [size('S', 'M')],
  rows: [row('v_small', ['S'], { image: 'i_old' }), row('v_medium', ['M'])],
}

export const known = {
  ...{ id: 'p_coat', version: 3, stored: coat },
  list: { rule, most: 10, images: [{ ...image('i_old'), alt: 'From behind' }] },
}
export const aNew = { ...known, id: null, version: 0, stored: nothing, list: { rule, most: 10 } }

export const typed = (field: string, value: unknown) => ({ type: 'form.typed', field, value })
export const cells = (keys: string[], cell: string, value: string) => ({
  type: 'cells.typed',
  keys,
  cell,
  value,
})
export const changed = (...options: object[]) => ({ type: 'options.changed', options })
export const [submitted, discarded, reloaded] = ['form.submitted', 'form.discarded', 'form.reloaded'].map(
  type => ({
    type,
  }),
) as [{ type: string }, { type: string }, { type: string }]
export const [asked, confirmed, canceled] = ['leave.asked', 'leave.confirmed', 'leave.canceled'].map(
  type => ({
    type,
  }),
) as [{ type: string }, { type: string }, { type: string }]

export const stale = {
  status: 409,
  code: 'stale_version',
  message: 'This was changed in another window.',
  data: {},
}
export const refused = {
  ...{ status: 422, code: 'invalid', message: 'Check this.' },
  errors: { title: ['Enter a title.'], 'variants.1.sku': ['Taken.'], 'variants.0.price': ['Enter a price.'] },
}
