import type { MailJob } from '#server/platform/mail/mail-props.ts'

const linen = {
  title: 'Linen shirt, hand-finished',
  options: 'M · Navy',
  quantity: 2,
  total: '119.80',
  attachment: [{ url: '/files/linen.webp', alt: 'A navy linen shirt' }],
}
const scarf = {
  title: 'Silk scarf',
  options: null,
  quantity: 1,
  total: '48.00',
  attachment: [{ url: 'https://cdn.example/scarf.webp', alt: '' }],
}

/** Two parcels of two sellers, one with an image of our own and a deadline. */
export const confirmationProps = {
  checkout: { id: 'k_7f3a91c2', key: 'aBc-123_x' },
  address: {
    name: 'Mia Lindqvist',
    line1: '12 Harbour Street',
    line2: 'Flat 3',
    postcode: '04101',
    city: 'Portland',
    region: 'ME',
    country: 'US',
  },
  total: '177.60',
  orders: [
    {
      number: 'G-2611-4821',
      seller: { name: 'Atelier Nord' },
      lines: [linen],
      subtotal: '119.80',
      shipping: '0.00',
      fee: '0.00',
      total: '119.80',
      deadline: {
        at: '2026-11-26T10:00:00.000Z',
        description:
          'Atelier Nord has until Thu, Nov 26 to accept. You can cancel until then. Otherwise the order is canceled and you are refunded.',
      },
    },
    {
      number: 'G-2611-4822',
      seller: { name: 'Sel & Fils' },
      lines: [scarf],
      subtotal: '48.00',
      shipping: '6.70',
      fee: '3.10',
      total: '57.80',
      deadline: null,
    },
  ],
}

export const cancelledProps = {
  checkout: { id: 'k_7f3a91c2', key: 'aBc-123_x' },
  number: 'G-2611-4821',
  seller: { name: 'Atelier Nord' },
  lines: [linen],
  refunded: '119.80',
  by: 'seller' as const,
  reason: 'The last piece has a flaw.',
}

export const saleCancelledProps = {
  number: 'G-2611-4821',
  kind: 'brand_order' as const,
  lines: [linen],
  by: 'buyer' as const,
  reason: 'Too small.',
}

export const newOrderProps = {
  id: 'o_7f3a91c2',
  number: 'G-2611-4821',
  kind: 'brand_order' as const,
  lines: [{ ...linen, sku: 'AN-204-M' }],
  subtotal: '119.80',
  shipping: '4.90',
  service: 'standard' as const,
  deadline: 'You have until Thu, Nov 26, 5:00 PM UTC to accept this order.',
}

/** Of an ad that was taken off, or of another outcome. */
export const adNewsProps = {
  id: 'a_7f3a91c2',
  title: 'Long wool coat',
  outcome: 'removed' as const,
  reason: 'The photos are from a catalogue.',
  until: '2026-11-26T10:00:00.000Z',
}

export const favoriteNewsProps = {
  lines: [
    {
      text: 'Linen shirt, size M is down to $39.00. It cost $59.00 when you put your heart on it.',
      reason: null,
      href: '/product/linen-shirt/p_7f3a91c2',
    },
    {
      text: 'New for your search “silk scarf”: COS · Scarves, $48.00.',
      reason: '“silk scarf” is in its title or brand.',
      href: '/product/silk-scarf/a_7f3a91c2',
    },
  ],
  more: 3,
}

/** The job of a paid checkout's mail. */
export const confirmationJob: MailJob = {
  template: 'order-confirmation',
  to: 'mia@demo.example',
  props: confirmationProps,
  key: 'order-confirmation:k_7f3a91c2',
}

/** A token as a link carries it. */
export const sampleToken = 'aBc-123_xyzaBc-123_xyzaBc-123_xyzaBc-123_xy'

/** Every mail about an account, with its props. */
export const accountSamples: [string, object][] = [
  ['welcome', { token: sampleToken }],
  ['verify-address', { token: sampleToken }],
  ['account-exists', {}],
  ['reset-password', { token: sampleToken }],
  ['password-changed', {}],
  ['sign-in-linked', { provider: 'Example Accounts' }],
  ['sign-in-unlinked', { provider: 'Example Accounts' }],
  ['address-changing', {}],
  [
    'leaving',
    {
      at: '2026-12-22T10:00:00.000Z',
      deadline: 'You have until Tue, Dec 22 to keep your account. Otherwise everything about you is deleted.',
    },
  ],
  [
    'payout-account',
    {
      ...{ holder: 'Jane Doe', last_four: '6789', at: '2026-12-22T10:00:00.000Z' },
      ...{ zone: 'Europe/Berlin', is_replaced: true },
    },
  ],
  ['shop-opened', { name: 'Anna', company: 'Atelier Nord' }],
  ['staff-invitation', { token: sampleToken, company: 'Atelier Nord', role: 'warehouse' }],
  ['staff-removed', { company: 'Atelier Nord' }],
  ['staff-left', { name: 'Lena Brandt', company: 'Atelier Nord' }],
  ['webhook-stopped', { host: 'shop.example' }],
]
