import type { OwnProduct } from '#src/api/contract/business/products.ts'

/** A brand's product as `GET /api/v1/business/products/:id` shows it; a draft in two sizes where nothing else is said. */
export function anOwnProduct(more: Partial<OwnProduct> = {}): OwnProduct {
  const variant = (id: string, size: string) => ({
    ...{ id, values: [size], sku: null, price: '20.00', compare_at: null, lowest_price_30_days: null },
    ...{ stock: 4, image: null, barcode: null, bin: null, weight: null, low_stock: null },
  })
  return {
    id: 'p_coat0000001',
    slug: 'wool-coat',
    title: 'Wool coat',
    description: '',
    state: 'draft',
    state_description: 'Being prepared; only the brand sees it.',
    version: 3,
    allowed: [{ event: 'activate', ok: true, reason: null }],
    category: { name: 'Coats', slug: 'coats', size_system: 'alpha' },
    whose: 'woman',
    materials: [],
    attributes: [],
    tags: [],
    seo_title: '',
    seo_description: '',
    images: [],
    options: [{ name: 'Size', kind: 'size' }],
    variants: [variant('v_small0000001', 'S'), variant('v_medium000001', 'M')],
    retired: 0,
    price_history: [],
    is_ordered: false,
    created_at: '2026-05-01T10:00:00.000Z',
    updated_at: '2026-05-01T10:00:00.000Z',
    published_at: null,
    ...more,
  }
}
