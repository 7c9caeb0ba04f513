import type { Ad } from '#src/api/contract/ads.ts'

/** An own ad as `GET /api/v1/ads/:id` shows it; a draft with one image where nothing else is said. */
export function anAd(more: Partial<Ad> = {}): Ad {
  return {
    id: 'a_coat0000001',
    slug: 'wool-coat',
    title: 'Wool coat',
    description: '',
    state: 'draft',
    state_description: 'Only its seller sees it.',
    version: 3,
    deadline: null,
    allowed: [
      { event: 'publish', ok: true, reason: null },
      { event: 'delete', ok: true, reason: null },
    ],
    missing: [],
    reason: null,
    appeal: null,
    price: null,
    price_history: [],
    condition: null,
    flaws: null,
    no_visible_flaws: false,
    size: null,
    measurements: {},
    category: null,
    whose: null,
    brand: null,
    colors: [],
    materials: [],
    parcel: null,
    images: [
      {
        id: 'i_coat0000001',
        url: '/icon.svg',
        alt: 'The coat from the front',
        width: 600,
        height: 750,
        placeholder: null,
        sources: [],
      },
    ],
    seller: { id: 'u_mia000000001', name: 'Mia Berg' },
    fits: null,
    views: 0,
    favorites: 0,
    garment_slug: null,
    published_at: null,
    created_at: '2026-11-01T10:00:00.000Z',
    ...more,
  }
}
