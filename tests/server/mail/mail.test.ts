import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { customerCare, hashOf, sender } from '#server/platform/mail/addresses.ts'
import { chooseMail } from '#server/platform/mail/choose.ts'
import { createDeliver } from '#server/platform/mail/deliver.ts'
import { readOutbox } from '#tests/support/server/outbox.ts'
import { readMail } from '#tests/support/server/read-mail.ts'
import {
  accountSamples,
  adNewsProps,
  cancelledProps,
  confirmationJob,
  confirmationProps,
  favoriteNewsProps,
  newOrderProps,
  saleCancelledProps,
} from '#tests/support/server/sample-mails.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const origin = 'https://shop.example'

const lowStockProps = {
  lines: [
    {
      ...{ title: 'Wool coat', variant: 'Black · S', stock: 0 },
      href: '/account/business/products?product=p_7f3a91c2',
    },
    {
      ...{ title: 'Silk scarf', variant: '', stock: 4 },
      href: '/account/business/products?product=p_8f3a91c2',
    },
  ],
  more: 1,
}

describe('templates', () => {
  test('a confirmation tells parcels, sums, address, what happens next, and links to the order', async () => {
    const { subject, html, text } = await renderMail('order-confirmation', { ...confirmationProps, origin })
    expect(subject).toBe('Your orders G-2611-4821 and G-2611-4822')
    const sentences = [
      'You paid $177.60. Your order is with Atelier Nord and Sel & Fils, and arrives in 2 parcels.',
      'PARCEL 1 OF 2, FROM ATELIER NORD',
      'M · Navy · Quantity 2',
      'Buyer protection   $3.10',
      'Atelier Nord has until Thu, Nov 26 to accept. You can cancel until then. Otherwise the order is canceled and you are refunded.',
      'Mia Lindqvist\n12 Harbour Street\nFlat 3\nPortland, ME 04101\nUnited States',
      'See your order https://shop.example/checkout/k_7f3a91c2?key=aBc-123_x',
    ]
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(html).toContain('href="https://shop.example/checkout/k_7f3a91c2?key=aBc-123_x"')
    expect(html).toContain('src="https://shop.example/files/linen.webp"')
    expect(html).toContain('src="https://cdn.example/scarf.webp"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toContain('preload')
  })

  test('one parcel is not counted, and costs what it costs', async () => {
    const [, second] = confirmationProps.orders
    const props = { ...confirmationProps, origin, orders: [second], total: '57.80' }
    const { subject, text } = await renderMail('order-confirmation', props)
    expect(subject).toBe('Your order G-2611-4822')
    expect(text).toContain('YOUR PARCEL FROM SEL & FILS')
    expect(text).not.toContain('Otherwise')
    expect(text).not.toContain('Total of all parcels')
  })

  test.each([
    ['buyer', 'You canceled order G-2611-4821 from Atelier Nord.'],
    ['seller', 'Atelier Nord can’t ship order G-2611-4821 and canceled it.'],
    ['deadline', 'Order G-2611-4821 from Atelier Nord wasn’t accepted in time, so it was canceled.'],
    ['unsent', 'Order G-2611-4821 from Atelier Nord wasn’t shipped in time, so it was canceled.'],
    [
      'unproven',
      'Order G-2611-4821 from Atelier Nord was canceled: neither a scan of the carrier nor a drop-off receipt showed in time that it was sent.',
    ],
  ])('an order cancelled by the %s says so and what goes back', async (by, sentence) => {
    const { subject, text } = await renderMail('order-cancelled', { ...cancelledProps, by, origin })
    expect(subject).toBe('Order G-2611-4821 is canceled')
    expect(text).toContain(sentence)
    expect(text).toContain('We’re refunding $119.80 to your original payment method.')
    expect(text).toContain('See your order https://shop.example/checkout/k_7f3a91c2?key=aBc-123_x\n')
  })

  test.each([
    ['buyer', 'The buyer canceled order G-2611-4821.'],
    ['seller', 'You canceled order G-2611-4821.'],
    ['deadline', 'Order G-2611-4821 wasn’t accepted in time, so it was canceled.'],
    ['unsent', 'Order G-2611-4821 wasn’t shipped in time, so it was canceled.'],
  ])('a sale cancelled by the %s says so to its seller, who sends nothing', async (by, sentence) => {
    const { subject, text } = await renderMail('sale-cancelled', { ...saleCancelledProps, by, origin })
    expect(subject).toBe('Order G-2611-4821 is canceled: don’t ship it')
    expect(text).toContain(sentence)
    expect(text).toContain('M · Navy · Quantity 2')
    expect(text).toContain('The items are back in stock and on sale.')
    const member = await renderMail('sale-cancelled', { ...saleCancelledProps, by, kind: 'purchase', origin })
    expect(member.text).toContain('Your ad is paused. Put it back on sale whenever you like.')
  })

  test.each([
    ['brand_order', 'https://shop.example/account/business/orders?order=o_7f3a91c2'],
    ['purchase', 'https://shop.example/account/purchases?as=seller&order=o_7f3a91c2'],
  ])('a new order (%s) names its items, the deadline, and the page to act on', async (kind, page) => {
    const { subject, text } = await renderMail('new-order', { ...newOrderProps, kind, origin })
    expect(subject).toBe('New order G-2611-4821')
    for (const said of [
      'You have until Thu, Nov 26, 5:00 PM UTC to accept this order.',
      'M · Navy · SKU AN-204-M · Quantity 2',
      `See the order ${page}`,
    ])
      expect(text).toContain(said)
  })

  test.each([
    ['buyer', 'https://shop.example/account/purchases?order=o_7f3a91c2'],
    ['seller', 'https://shop.example/account/purchases?as=seller&order=o_7f3a91c2'],
  ])('news of an order lead its %s to the page that shows it', async (side, page) => {
    const news = 'The parcel is on its way to you.'
    const props = { order_id: 'o_7f3a91c2', number: 'G-2611-4821', side, text: news, origin }
    const { subject, text } = await renderMail('order-news', props)
    expect(subject).toBe('Update on order G-2611-4821')
    expect(text).toContain(news)
    expect(text).toContain(`See the order ${page}`)
  })

  test('customer service answers the writer, whose own mail repeats nothing of what was written', async () => {
    const written = { name: 'Eve', email: 'eve@x.example', message: 'Where is it?\nTell me.\n\nEve' }
    const toCare = await renderMail('contact-message', { ...written, origin })
    expect(toCare.replyTo).toBe('eve@x.example')
    expect(toCare.text).toContain('Where is it?\nTell me.\n\nEve')
    const toWriter = await renderMail('contact-received', { ...written, origin })
    expect(toWriter.replyTo).toBeUndefined()
    expect(toWriter.html + toWriter.text).not.toMatch(/Eve|Where is it/)
  })

  test('news of what somebody keeps an eye on lead to it, and to where they are switched off', async () => {
    const { subject, text, html } = await renderMail('wish-news', { ...favoriteNewsProps, origin })
    expect(subject).toBe('5 updates on things you like')
    for (const said of [
      'down to $39.00',
      'https://shop.example/product/silk-scarf/a_7f3a91c2',
      'is in its title or brand.',
      'And 3 more',
      'https://shop.example/account/settings',
      'https://shop.example/account/favorites',
    ])
      expect(text).toContain(said)
    // a link looks like one
    const links = html.match(/<a [^>]*href="[^"]*\/(product|account\/settings)[^>]*>/g) ?? []
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toContain('text-decoration:underline')
    await expect(renderMail('wish-news', { ...favoriteNewsProps, lines: [], origin })).rejects.toThrow()
  })

  test.each([
    ['approved', 'is live', 'everybody can find it now'],
    ['approved_away', 'is approved', 'It goes live when holiday mode ends'],
    ['rejected', 'needs changes', 'Edit it, then publish it again.'],
    ['removed', 'was removed', 'Otherwise it stays removed.'],
    ['reinstated', 'can be sold again', 'It’s paused. Put it back on sale whenever you like.'],
    ['upheld', 'stays removed', 'The ad stays removed.'],
    [
      'expiring',
      'expires on Thu, Nov 26',
      'You have until Thu, Nov 26 to renew your ad. Otherwise it leaves the shop.',
    ],
    ['expired', 'has expired', 'Renew it to show it among the newest items again.'],
  ])('of an ad that is %s its seller reads which, what, why and where', async (outcome, is, says) => {
    const deadline =
      outcome === 'expiring' || outcome === 'removed'
        ? `You have until Thu, Nov 26 to ${outcome === 'removed' ? 'appeal. Otherwise it stays removed.' : 'renew your ad. Otherwise it leaves the shop.'}`
        : null
    const props = { ...adNewsProps, outcome, deadline, origin }
    const { subject, text } = await renderMail('ad-news', props)
    expect(subject).toBe(`“Long wool coat” ${is}`)
    for (const said of [
      '\n\nLong wool coat\n\n',
      says,
      'Reason: “The photos are from a catalogue.”',
      'https://shop.example/account/ads?ad=a_7f3a91c2',
    ])
      expect(text).toContain(said)
    const untitled = await renderMail('ad-news', { ...props, title: '', reason: null })
    expect(untitled.subject).toBe(`Your ad ${is}`)
    expect(untitled.text).not.toMatch(/“”|reason/)
  })

  test('a brand reads what is low, where to refill it, and where such mails are switched off', async () => {
    const { subject, text } = await renderMail('low-stock', { ...lowStockProps, origin })
    expect(subject).toBe('3 variants are low in stock')
    for (const said of [
      'Wool coat, Black · S',
      'https://shop.example/account/business/products?product=p_7f3a91c2',
      'Sold out',
      'Silk scarf',
      '4 left',
      'And 1 more',
      'https://shop.example/account/business/products?stock=low&state=active',
      'https://shop.example/account/settings',
    ])
      expect(text).toContain(said)
    const [first] = lowStockProps.lines
    const one = await renderMail('low-stock', { origin, lines: [first], more: 0 })
    expect(one.subject).toBe('A variant is low in stock')
    await expect(renderMail('low-stock', { ...lowStockProps, lines: [], origin })).rejects.toThrow()
  })

  test('no mail shouts', async () => {
    const samples: [string, object][] = [
      ['order-confirmation', confirmationProps],
      ['order-cancelled', cancelledProps],
      ['sale-cancelled', saleCancelledProps],
      ['new-order', newOrderProps],
      ['contact-message', { name: 'Eve', email: 'eve@x.example', message: 'Hello' }],
      ['contact-received', {}],
      ['ad-news', adNewsProps],
      ['wish-news', favoriteNewsProps],
      ['low-stock', lowStockProps],
      ...accountSamples,
    ]
    for (const [template, props] of samples) {
      const { subject, text } = await renderMail(template, { ...props, origin })
      expect(`${subject}\n${text}`).not.toContain('!')
    }
  })

  test('props a template does not take are refused, and so is an unknown template', async () => {
    const props = { ...confirmationProps, origin }
    await expect(renderMail('order-confirmation', { ...props, total: '12.5' })).rejects.toThrow()
    await expect(
      renderMail('order-confirmation', { ...props, origin: 'javascript:alert(1)' }),
    ).rejects.toThrow()
    await expect(renderMail('order-confirmation', { ...props, orders: [] })).rejects.toThrow()
    await expect(renderMail('farewell', props)).rejects.toThrow('no mail template named "farewell"')
    await expect(renderMail('toString', props)).rejects.toThrow('no mail template named "toString"')
  })
})

describe('the outbox', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    folder = await temporaryFolder('outbox')
  })
  afterEach(() => folder.remove())

  const outbox = () => join(folder.path, 'outbox')
  const deliverInto = (clock = systemClock()) => {
    const config = { smtpUrl: null, dataDir: folder.path, publicUrl: origin }
    return createDeliver({ renderMail, config, mail: chooseMail(config, clock) })
  }

  test('holds one readable file a mail, named by its key', async () => {
    const clock = systemClock()
    const deliver = deliverInto(clock)
    await deliver(confirmationJob)
    clock.setOffset(60_000)
    await deliver({
      ...confirmationJob,
      template: 'order-cancelled',
      props: cancelledProps,
      key: 'cancelled:o_1',
    })
    const names = [confirmationJob.key, 'cancelled:o_1'].map(key => `${hashOf(key)}.eml`)
    expect((await readdir(outbox())).sort()).toEqual(names.sort())
    const [first, second] = await readOutbox(outbox())
    expect(second?.headers.get('subject')).toEqual(['Order G-2611-4821 is canceled'])
    expect([...(first?.parts.keys() ?? [])]).toEqual(['text/plain', 'text/html'])
    const html = first?.parts.get('text/html')
    expect(html).toContain('href="https://shop.example/checkout/k_7f3a91c2?key=aBc-123_x"')
    expect(first?.parts.get('text/plain')).toContain('M · Navy · Quantity 2')
    expect(first?.headers.get('subject')).toEqual(['Your orders G-2611-4821 and G-2611-4822'])
    expect(first?.headers.get('from')).toEqual(['Garderobe <care@shop.example>'])
    expect(first?.headers.get('to')).toEqual(['mia@demo.example'])
  })

  test('a job done twice leaves one mail', async () => {
    const deliver = deliverInto()
    await deliver(confirmationJob)
    await deliver(confirmationJob)
    expect(await readdir(outbox())).toHaveLength(1)
  })

  test('a folder that cannot be written to fails the job and leaves nothing half-written', async () => {
    const deliver = deliverInto()
    await deliver(confirmationJob)
    const [name = ''] = await readdir(outbox())
    const there = await readFile(join(outbox(), name))
    const blocked = createDeliver({
      renderMail,
      config: { publicUrl: origin },
      mail: chooseMail({ smtpUrl: null, dataDir: join(outbox(), name), publicUrl: origin }, systemClock()),
    })
    await expect(blocked({ ...confirmationJob, key: 'other' })).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await readdir(outbox())).toEqual([name])
    expect(await readFile(join(outbox(), name))).toEqual(there)
  })

  test('what people wrote breaks neither headers nor HTML nor lines', async () => {
    await mkdir(outbox(), { recursive: true })
    const hostile = `x\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>"'&\u202e\u0000`
    const [order] = confirmationProps.orders
    const line = {
      title: hostile,
      options: hostile,
      quantity: 1,
      total: '1.00',
      attachment: [{ url: `javascript:alert("${hostile}")`, alt: hostile }],
    }
    const address = Object.fromEntries(Object.keys(confirmationProps.address).map(key => [key, hostile]))
    const deliver = deliverInto()
    await deliver({
      ...confirmationJob,
      key: hostile,
      props: {
        ...confirmationProps,
        checkout: { id: hostile, key: hostile },
        address,
        orders: [{ ...order, number: hostile, seller: { name: hostile }, lines: [line] }],
      },
    })
    await deliver({
      template: 'contact-message',
      to: customerCare({ publicUrl: origin }),
      key: 'contact:1',
      props: { name: hostile, email: 'eve@x.example', message: `${hostile}\r\n.\r\nQUIT` },
    })
    const mails = await readOutbox(outbox())
    expect(mails).toHaveLength(2)
    for (const { headers, parts } of mails) {
      expect([...headers.keys()].sort()).toEqual(
        expect.arrayContaining([
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ]),
      )
      expect(headers.has('bcc')).toBe(false)
      expect(headers.get('subject')?.[0]).toContain('x Bcc: all@evil.example')
      const html = parts.get('text/html') ?? ''
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/<script|javascript:|\u202e/)
      expect(parts.get('text/plain')).not.toMatch(/\u202e|\0/)
    }
    expect(mails.flatMap(({ headers }) => headers.get('reply-to') ?? [])).toEqual(['eve@x.example'])
  })

  test('what people wrote arrives as they wrote it, once, in the subject and in both parts', async () => {
    const title = `Tom & Jo's "Tee" <3 é ${'👗'.repeat(40)}`
    const deliver = deliverInto()
    await deliver({
      template: 'ad-news',
      to: 'mia@demo.example',
      key: 'ad:1',
      props: { ...adNewsProps, title },
    })
    const about = 'a < b & c, O’Neil &amp; co: 😀'
    await deliver({
      template: 'contact-message',
      to: customerCare({ publicUrl: origin }),
      key: 'contact:2',
      props: { name: "Tom & Jo's O'Neil", email: 'tom@x.example', message: about },
    })
    const [ad, contact] = await readOutbox(outbox())
    expect(ad?.headers.get('subject')?.[0]).toContain(title)
    expect(ad?.parts.get('text/plain')).toContain(title)
    const entities: Record<string, string> = {
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      '#x27': "'",
      '#39': "'",
    }
    const shown = (html = '') => html.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)
    expect(shown(ad?.parts.get('text/html'))).toContain(title)
    expect(contact?.headers.get('subject')).toEqual(["Message from Tom & Jo's O'Neil"])
    expect(contact?.parts.get('text/plain')).toContain(about)
    expect(shown(contact?.parts.get('text/html'))).toContain(about)
    // each encoded word is whole by itself: no letter is cut where the header is folded
    const raw = await readFile(join(outbox(), `${hashOf('ad:1')}.eml`), 'latin1')
    const words = raw.match(/=\?utf-8\?[qb]\?[^?]*\?=/gi) ?? []
    expect(words.length).toBeGreaterThan(1)
    for (const word of words)
      expect(readMail(`Subject: ${word}\n\n`).headers.get('subject')?.[0]).not.toContain('\ufffd')
  })

  test.each(['a@x.example, b@x.example', 'a@x.example\r\nBcc: b@x.example', 'Mia <mia@x.example>', ''])(
    'an address that is more or less than one is refused: %j',
    async to => {
      await expect(deliverInto()({ ...confirmationJob, to })).rejects.toThrow()
      await expect(readdir(outbox())).rejects.toThrow('ENOENT')
    },
  )
})

describe('addresses', () => {
  test.each([
    ['https://www.shop.example', 'care@shop.example'],
    ['http://localhost:3000', 'care@localhost'],
    ['http://127.0.0.1:3000', 'care@[127.0.0.1]'],
    ['http://[::1]:3000', 'care@[IPv6:::1]'],
  ])('mail of %s is from %s', (publicUrl, address) => {
    expect(sender({ publicUrl })).toEqual({ name: 'Garderobe', address })
  })
})
