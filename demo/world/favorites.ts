import { loadSnapshot, measureCatalog } from '#server/domains/catalog/index.ts'
import { addSearch, meaningOf, notifyFavorites } from '#server/domains/favorites/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SearchFilters } from '#src/api/contract/saved-searches.ts'
import { idsFrom } from './ids.ts'
import { memberId } from './people.ts'

/** Whether it was done already. */
const DONE = 'demo_wishes'
const someTimeAgo = `interval '20 days'`

interface DemoMember {
  mailbox: string
  /** Of whose things the hearts are. */
  whose: string
  brands: readonly string[]
  follows: readonly string[]
  /** The name of a collection of the newest favorites. */
  collection: string
  searches: readonly { query: SearchFilters; exclude: readonly string[] }[]
}

const demoMembers: readonly DemoMember[] = [
  {
    mailbox: 'mia',
    whose: 'woman',
    brands: ['atelier-noor', 'halden'],
    follows: ['theo', 'amara'],
    collection: 'For the weekend',
    searches: [
      { query: { category: ['coats'], whose: ['woman'], max: '400' }, exclude: ['polyester'] },
      { query: { category: ['dresses'], max: '80' }, exclude: [] },
    ],
  },
  {
    mailbox: 'theo',
    whose: 'man',
    brands: ['atelier-noor', 'halden'],
    follows: ['mia'],
    collection: 'Maybe later',
    searches: [{ query: { category: ['shoes'], whose: ['man'] }, exclude: [] }],
  },
]

const collectNewest = statement('collect_demo_favorites', {
  text: `with made as (insert into collections (id, user_id, name, created_at) values ($1, $2, $3, now() - ${someTimeAgo})
       on conflict do nothing returning id)
     insert into collection_items (collection_id, user_id, listing_id, added_at)
     select m.id, f.user_id, f.listing_id, f.created_at from made m,
       lateral (select * from favorites where user_id = $2 order by created_at desc, listing_id limit 4) f`,
  parameters: [t.text, t.text, t.text],
  planned: 'each time',
})

const settingsOfDemo = statement('find_demo_settings', {
  text: 'select key, value from settings where key = any($1)',
  parameters: [t.list(t.text)],
  columns: { key: t.text, value: t.jsonb<unknown>() },
  planned: 'each time',
})

const followMembers = statement('follow_demo_members', {
  text: `insert into follows (user_id, member_id, created_at) select $1, u.id, now() - ${someTimeAgo}
       from users u where u.id = any($2) on conflict do nothing`,
  parameters: [t.text, t.list(t.text)],
  planned: 'each time',
})

const followBrands = statement('follow_demo_brands', {
  text: `insert into follows (user_id, brand_id, created_at) select $1, b.id, now() - ${someTimeAgo}
       from brands b where b.slug = any($2) on conflict do nothing`,
  parameters: [t.text, t.list(t.text)],
  planned: 'each time',
})

const dateSearchesBack = statement('date_demo_searches_back', {
  text: `update saved_searches set created_at = now() - ${someTimeAgo} where user_id = $1`,
  parameters: [t.text],
  planned: 'each time',
})

const noteNewest = statement('note_newest_demo_listings', {
  text: `insert into listing_changes (listing_id, what, from_cents, to_cents)
     select id, 'appeared', price_cents, price_cents from listings
     where live and published_at > now() - interval '12 days' order by published_at limit 150`,
  planned: 'each time',
})

const noteReduced = statement('note_reduced_demo_listings', {
  text: `insert into listing_changes (listing_id, what, from_cents, to_cents)
     select l.id, 'dropped', max(f.told_cents), l.price_cents from favorites f join listings l on l.id = f.listing_id
     where l.live and l.price_cents < f.told_cents group by l.id`,
  planned: 'each time',
})

const noteDone = statement('note_demo_favorites_done', {
  text: `insert into settings (key, value) values ($1, 'true') on conflict do nothing`,
  parameters: [t.text],
  planned: 'each time',
})

/**
 * Gives two members of the demo world favorites, a collection, follows and saved searches, and notifies them of the
 * newest listings like any member. Runs once, and only in a demo world.
 */
export async function seedFavorites(services: Services): Promise<void> {
  const { pool } = services
  const rows = await ask(pool, settingsOfDemo, [[demoWorldKey, DONE]])
  const world = rows.find(({ key }) => key === demoWorldKey)?.value
  const isDone = rows.some(({ key }) => key === DONE)
  if (isDone || typeof world !== 'object' || world === null || !('seed' in world)) return
  const idOf = idsFrom(Number(world.seed))
  const snapshot = await loadSnapshot(pool, measureCatalog(pool))
  for (const demoMember of demoMembers) {
    const id = memberId(idOf, demoMember.mailbox)
    await addFavorites(services, id, demoMember.whose)
    await ask(pool, collectNewest, [idOf('fc', demoMember.collection), id, demoMember.collection])
    const followed = demoMember.follows.map(mailbox => memberId(idOf, mailbox))
    await ask(pool, followMembers, [id, followed])
    await ask(pool, followBrands, [id, demoMember.brands])
    for (const { query, exclude } of demoMember.searches) {
      if (query.category?.some(slug => !snapshot.categories.has(slug))) continue
      const meaning = await meaningOf(pool, snapshot, query)
      await change(services, uow => addSearch(uow, id, idOf('w', meaning.name + id), meaning, exclude, 50))
    }
    await ask(pool, dateSearchesBack, [id])
  }
  await ask(pool, noteNewest, [])
  await ask(pool, noteReduced, [])
  await notifyFavorites(services)
  await dateBack(services)
  await ask(pool, noteDone, [DONE])
}

const addDemoFavorites = statement('add_demo_hearts', {
  text: `with newest as (select l.id, l.price_cents, greatest(l.published_at, now() - make_interval(hours => 7 * (row_number() over (order by l.published_at desc))::int)) as at
        from listings l where l.live and l.whose = $2 and l.seller_id <> $1 order by l.published_at desc limit 8),
      reduced as (select distinct on (l.id) l.id, b.price_cents, d.at - interval '1 hour' as at
        from listings l join price_history d on d.listing_id = l.id and d.price_cents = l.price_cents
        join lateral (select p.price_cents, p.at from price_history p where p.listing_id = d.listing_id and p.item_id = d.item_id
          and p.at < d.at order by p.at desc limit 1) b on b.price_cents > d.price_cents and b.at < d.at - interval '2 hours'
        where l.live and l.whose = $2 and l.seller_id <> $1 and d.at between now() - interval '25 days' and now() - interval '1 day'
        order by l.id, d.at desc limit 4),
      sold as (select l.id, l.price_cents, l.published_at + interval '1 hour' as at from listings l join ads a on a.id = l.id
        where a.state = 'sold' and a.seller_id <> $1 and l.whose = $2 order by l.id limit 1)
     insert into favorites (user_id, listing_id, price_cents, told_cents, created_at)
     select $1, h.id, h.price_cents, h.price_cents, h.at
     from (select * from newest union all select * from reduced union all select * from sold) h on conflict do nothing`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** A dozen hearts: on the newest, on some that cost less since, on one that was sold meanwhile. */
async function addFavorites({ pool }: Services, userId: string, whose: string): Promise<void> {
  await ask(pool, addDemoFavorites, [userId, whose])
}

const dateNewsBack = statement('date_demo_news_back', {
  text: `update news n set told_at = x.at, mailed_at = x.at from (select n.id, case when n.why = 'price_drop'
        then coalesce((select max(h.at) from price_history h where h.listing_id = l.id and h.price_cents = l.price_cents), now())
        else l.published_at end + interval '1 minute' as at
      from news n join listings l on l.id = n.listing_id) x where x.id = n.id and x.at < now()`,
  planned: 'each time',
})

// they are listed as they came, by their numbers
const dateNotificationsBack = statement('date_demo_notifications_back', {
  text: `with deleted as (
       delete from notifications returning user_id, kind, text, next_step, next_until, href, key, created_at)
     insert into notifications (user_id, kind, text, next_step, next_until, href, key, created_at, read_at)
     select t.user_id, t.kind, t.text, t.next_step, t.next_until, t.href, t.key, d.at, case when d.at < now() - interval '2 days' then d.at + interval '6 hours' end
     from deleted t cross join lateral (select coalesce((select n.told_at from news n where t.key = 'wish:' || n.id), t.created_at) as at) d
     order by d.at`,
  planned: 'each time',
})

/** Dates news of the first day back to its cause, as mailed; what is older than two days counts as read. */
async function dateBack({ pool }: Services): Promise<void> {
  await ask(pool, dateNewsBack, [])
  await ask(pool, dateNotificationsBack, [])
}
