import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { returnOn } from '#server/domains/ads/holiday/handlers.ts'
import { dayIn } from '#tests/support/days.ts'
import { membersOf } from '#tests/support/members/members.ts'
import { aGarment } from '#tests/support/members/own-garments.ts'
import { adIn, type Seller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { cli } from '#tests/support/server/cli.ts'
import { ask } from '#tests/support/server/http.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const day = 86_400_000
const pageOf = (id: string) => ask(server.url, 'GET', `/api/v1/products/${id}`)
const dayAfter = (days: number) => dayIn(server.services, days)
const away = (backOn: string, who = ida) => who.call('PUT', '/api/v1/holiday', { back_on: backOn })
const back = (who = ida) => who.call('DELETE', '/api/v1/holiday')
const states = (...ids: string[]) => ida.states(...ids)
const noon = (date: string) => `${date}T12:00:00.000Z`
const pass = (ms: number) => passTime(server.services, ms)

test('a holiday: all ads for sale leave the shop, and come back by themselves on the day', async () => {
  const [one, two, paused, draft] = [
    await ida.published(),
    await ida.published({ title: 'Felt hat' }),
    await ida.published(),
    await ida.create(),
  ]
  await ida.fire(paused.id, 'pause')
  const date = dayAfter(10)
  const until = noon(date)
  expect(await away(date)).toMatchObject({ status: 200, body: { data: { away_until: until, ads: 2 } } })
  expect(await ida.standing()).toMatchObject({
    away_until: until,
    counts: { away: 2, paused: 1, draft: 1 },
  })
  await expect.poll(ida.inShop).toEqual([])
  const shown = await ida.get(one.id)
  expect(shown).toMatchObject({
    state: 'away',
    deadline: {
      at: until,
      event: 'holiday_deadline',
      description: expect.stringMatching(
        /^You are away until .* Otherwise it’s for sale again on that day\.$/,
      ),
    },
  })
  expect(shown.allowed.map(({ event, ok }) => [event, ok])).toEqual([
    ['pause', true],
    ['mark_sold', true],
    ['delete', true],
  ])
  // whoever has its address reads when the seller is back
  const said = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  expect(await pageOf(one.id)).toMatchObject({
    status: 200,
    body: {
      data: {
        state: 'away',
        variants: [{ stock: 0 }],
        unavailable: {
          label: 'Not for sale right now',
          note: `The seller is away until ${said.format(new Date(until))}.`,
        },
      },
    },
  })
  // the ninety days are not counted meanwhile
  await pass(Date.parse(until) - server.services.clock.now().getTime() - 1000)
  expect(await states(one.id, two.id)).toEqual(['away', 'away'])
  await pass(1000)
  expect(await states(one.id, two.id, paused.id, draft.id)).toEqual([
    'published',
    'published',
    'paused',
    'draft',
  ])
  expect(await ida.standing()).toMatchObject({ away_until: null, counts: { published: 2 } })
  await expect.poll(async () => (await ida.inShop()).toSorted()).toEqual([one.id, two.id].toSorted())
  const again = await ida.get(one.id)
  expect(again).toMatchObject({ published_at: one.published_at, deadline: { event: 'shown_for_deadline' } })
  expect(Date.parse(again.deadline?.at ?? '') - Date.parse(until)).toBeCloseTo(90 * day, -5)
})

test('end of a holiday: earlier by one press, on another day by the form, once however often it is sent', async () => {
  const { id } = await ida.published()
  await away(dayAfter(10))
  const left = await ida.get(id)
  expect((await away(dayAfter(10))).status).toBe(200)
  expect(await ida.get(id)).toMatchObject({ version: left.version })
  await away(dayAfter(4))
  expect(await ida.get(id)).toMatchObject({ state: 'away', deadline: { at: noon(dayAfter(4)) } })
  await away(dayAfter(20))
  await pass(5 * day)
  expect(await states(id)).toEqual(['away'])
  expect([(await back()).status, (await back()).status]).toEqual([204, 204])
  expect(await ida.get(id)).toMatchObject({ state: 'published', version: left.version + 3 })
  expect((await ida.standing()).away_until).toBeNull()
  // the day that was said has lost its meaning
  await pass(20 * day)
  expect(await ida.get(id)).toMatchObject({ state: 'published', version: left.version + 3 })
  const { rows } = await server.services.pool.query<{ event: string }>(
    `select event, by, from_state, to_state from transition_log where entity_id = $1 order by version offset 2`,
    [id],
  )
  expect(rows).toEqual([
    { event: 'leave', by: 'system', from_state: 'published', to_state: 'away' },
    { event: 'leave', by: 'system', from_state: 'away', to_state: 'away' },
    { event: 'leave', by: 'system', from_state: 'away', to_state: 'away' },
    { event: 'return', by: 'system', from_state: 'away', to_state: 'published' },
  ])
})

test.each([
  ['today, once it is past noon, and every day before', -1, 'Choose a future date.'],
  ['further away than ninety days', 93, 'Choose a day within the next 90 days.'],
])('a holiday is refused for %s', async (_, days, sentence) => {
  const { id } = await ida.published()
  expect(await away(dayAfter(days))).toMatchObject({
    status: 422,
    body: { errors: { back_on: [sentence] } },
  })
  expect([await states(id), (await ida.standing()).away_until]).toEqual([['published'], null])
})

test('the day of return: refused if it is no date or too far, accepted up to ninety days ahead', async () => {
  for (const given of ['tomorrow', '2026-02-30', '', null])
    expect([given, (await away(given as string)).status]).toEqual([given, 422])
  const now = new Date('2026-11-22T23:30:00Z')
  expect(returnOn('2026-11-23', now)).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(returnOn('2027-02-20', now)).toEqual(new Date('2027-02-20T12:00:00Z'))
  expect(() => returnOn('2026-11-22', now)).toThrow('future date')
  expect(() => returnOn('2027-02-22', now)).toThrow('90 days')
})

test('an ad published or resumed during a holiday: away until its end, then live or in review', async () => {
  const paused = await ida.published({ title: 'Felt hat' })
  await ida.fire(paused.id, 'pause')
  const draft = await ida.whole()
  await away(dayAfter(10))
  const back = noon(dayAfter(10))
  expect(await ida.fire(draft.id, 'publish')).toMatchObject({
    state: 'away',
    published_at: null,
    deadline: { at: back },
  })
  await ida.fire(paused.id, 'resume')
  expect(await states(draft.id, paused.id)).toEqual(['away', 'away'])
  expect(await ida.inShop()).toEqual([])
  // it may be changed meanwhile, and what is changed so that it must be looked at waits for that
  await ida.change(paused.id, { title: 'Replica hat' })
  await pass(10.5 * day)
  expect(await states(draft.id, paused.id)).toEqual(['published', 'pending_review'])
  expect((await ida.get(draft.id)).published_at).toBe(back)
})

test('an ad renewed during a holiday: away until its end, then live for ninety days', async () => {
  const { id } = await ida.published({ title: 'Straw boater' })
  await pass(91 * day)
  expect(await states(id)).toEqual(['expired'])
  await away(dayAfter(10))
  const back = noon(dayAfter(10))
  expect(await ida.fire(id, 'renew')).toMatchObject({ state: 'away', deadline: { at: back } })
  expect(await ida.inShop()).toEqual([])
  await pass(10.5 * day)
  const live = await ida.get(id)
  expect(live).toMatchObject({ state: 'published', published_at: back })
  expect(Date.parse(live.deadline?.at ?? '') - Date.parse(back)).toBe(90 * day)
})

test('an ad approved during a holiday: away until its end, and the seller is notified of both', async () => {
  const { id } = await ida.whole({ title: 'Opera cape of a traveller', description: 'No replica.' })
  await ida.fire(id, 'publish')
  expect(await states(id)).toEqual(['pending_review'])
  await away(dayAfter(10))
  expect(await cli(server.services.config.databaseUrl, 'approve-ad', id)).toContain(
    'is approved, and comes into the shop when its seller is back.',
  )
  expect(await ida.get(id)).toMatchObject({ state: 'away', deadline: { at: noon(dayAfter(10)) } })
  expect((await ida.call('GET', '/api/v1/notifications')).body).toMatchObject({
    data: [
      {
        kind: 'ad_approved_away',
        text: 'Your ad was approved.',
        next: 'It goes live when holiday mode ends.',
        item: { title: 'Opera cape of a traveller' },
        href: `/account/ads?ad=${id}`,
      },
    ],
  })
  const mail = await membersOf(server).mail(ida.email, 'Opera cape of a traveller')
  expect(mail.headers.get('subject')?.[0]).toContain('is approved')
  expect(mail.parts.get('text/plain')).toContain('when holiday mode ends')
  expect(mail.parts.get('text/plain')).not.toContain('everybody can find it')
  await back()
  expect(await states(id)).toEqual(['published'])
})

test('a garment given away during a holiday: its ad is paused, and stays so afterward', async () => {
  const { slug } = await aGarment(ida)
  const { id } = adIn(await ida.call('POST', `/api/v1/garments/${slug}/ad`), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  await away(dayAfter(10))
  expect(await states(id)).toEqual(['away'])
  expect((await ida.call('POST', `/api/v1/garments/${slug}/events`, { type: 'donate' })).status).toBe(200)
  expect(await states(id)).toEqual(['paused'])
  await back()
  expect(await states(id)).toEqual(['paused'])
})
