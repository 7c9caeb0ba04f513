import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { AD_STORIES } from '#demo/world/ads/ad-stories.ts'
import { snapshotOf } from '#server/platform/lifecycle/transition.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

const quiet = { write: () => true }
let rig: Rig
beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, quiet)
})

const ask = async (text: string) => (await rig.services.pool.query(text)).rows

test('mia and theo have ads in every lasting state, and every story has its ad of a garment', async () => {
  const rows =
    await ask(`select split_part(u.email, '@', 1) as seller, array_agg(distinct a.state order by a.state) as states
    from ads a join users u on u.id = a.seller_id where u.email ~ '^(mia|theo)@' group by 1 order by 1`)
  const every = ['draft', 'expired', 'paused', 'pending_review', 'published', 'sold']
  expect(rows).toEqual([
    { seller: 'mia', states: expect.arrayContaining([...every, 'removed.contestable', 'removed.contested']) },
    { seller: 'theo', states: expect.arrayContaining([...every, 'removed.final']) },
  ])
  expect(await ask(`select count(*)::int as seeded from ads where garment_id is not null`)).toEqual([
    { seeded: AD_STORIES.length },
  ])
})

test('an ad of a garment shows the garment’s photos, and a sold one took its garment along', async () => {
  expect(
    await ask(`select a.id from ads a join garments g on g.id = a.garment_id
      where (a.state = 'sold') <> (g.state in ('sold', 'leaving'))
        or not exists (select from ad_images i join garment_images o using (image_id) where i.ad_id = a.id and o.garment_id = g.id)
        or g.created_at > a.created_at or (g.state = 'sold' and g.last_worn > current_date - 1)`),
  ).toEqual([])
})

test('deadlines are those of the chart: ninety days, a reminder a week before, fourteen days to object', async () => {
  const rows = await ask(`select a.state, d.event, count(*)::int as count,
      bool_and(d.at = case when d.event like '%shownFor%' then a.shown_until
        when d.event like '%reminder%' then a.shown_until - interval '7 days' else l.at + interval '14 days' end) as is_right
    from deadlines d join ads a on a.id = d.entity_id
    join lateral (select max(at) as at from transition_log t where t.kind = 'ad' and t.entity_id = a.id) l on true
    where d.kind = 'ad' group by 1, 2 order by 1, 2`)
  expect(rows.map(({ state, event, is_right }) => [state, event.split('.')[2], is_right])).toEqual([
    ['published', 'reminder', true],
    ['published', 'shownFor', true],
    ['removed.contestable', 'appealTime', true],
  ])
  // every ad in the shop has its end, and no time has come that was not kept
  expect(
    await ask(`select a.id from ads a where state = 'published' and not exists (select from deadlines d
      where d.entity_id = a.id and d.event like '%shownFor%' and d.at > now())`),
  ).toEqual([])
  expect(await ask(`select entity_id from deadlines where kind = 'ad' and at < now()`)).toEqual([])
})

test('the past of the ads is dated back and in order: log, prices and notifications', async () => {
  expect(
    await ask(`select t.entity_id from transition_log t join ads a on a.id = t.entity_id and t.kind = 'ad'
      where t.at > now() - interval '10 minutes' or t.at < a.created_at
        or t.at < (select max(o.at) from transition_log o where o.kind = t.kind and o.entity_id = t.entity_id and o.version < t.version)`),
  ).toEqual([])
  const reduced = await ask(`select a.id, a.price_cents, array_agg(h.price_cents order by h.at) as prices,
      bool_and(h.at between a.created_at and now() - interval '10 minutes') as is_then
    from ads a join price_history h on h.listing_id = a.id group by a.id having count(*) > 1`)
  expect(reduced.length).toBeGreaterThan(20)
  for (const { price_cents, prices, is_then } of reduced) {
    expect({ last: prices.at(-1), is_then }).toEqual({ last: price_cents, is_then: true })
  }
  expect(
    await ask(`select count(*)::int as count from notifications n join users u on u.id = n.user_id
      where u.email = 'mia@demo.example' and n.kind in ('ad_expiring', 'ad_expired', 'ad_removed', 'ad_rejected', 'ad_approved')
        and n.created_at < now() - interval '1 day'`),
  ).toEqual([{ count: 9 }])
})

test('published ads have views and favorites, none from before the ad, and lower prices are notified', async () => {
  const [found] = await ask(`select
    (select count(*)::int from ads a where published_at is not null and not exists (select from ad_views v where v.ad_id = a.id)) as unseen,
    (select count(*)::int from favorites f join listings l on l.id = f.listing_id where l.kind = 'ad') as hearts,
    (select count(*)::int from favorites f join ads a on a.id = f.listing_id where f.created_at < a.created_at and u.name is not null) as early,
    (select count(*)::int from news n join listings l on l.id = n.listing_id where n.why = 'price_drop' and l.seller_id = u.id) as drops
    from users u where u.email = 'mia@demo.example'`)
  expect(found).toMatchObject({ unseen: 0, early: 0 })
  expect(found.hearts).toBeGreaterThan(100)
  expect(found.drops).toBeGreaterThan(2)
})

test('every ad is in a state of its chart, and a second start writes none again', async () => {
  const rows = await ask(`select 'ad' as kind, id from ads`)
  await change(rig.services, async uow => {
    await uow.lock(rows)
    for (const ref of rows)
      expect(snapshotOf(rig.services.lifecycle.definition('ad'), uow.row(ref), uow.now)).toBeTruthy()
  })
  await prepareDemo(rig.services, quiet)
  expect((await ask('select id from ads')).length).toBe(rows.length)
})
