import type pg from 'pg'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { idsFrom } from '../ids.ts'
import type { Progress } from '../progress.ts'
import { liveAd } from './ad-lives.ts'
import { AD_STORIES } from './ad-stories.ts'

/** Whether it was done already. */
const DONE = 'demo_ads'

const beginAds = statement('begin_demo_ads', {
  text: `insert into settings (key, value) select $2, 'true' from settings where key = $1
       on conflict do nothing returning (select (value ->> 'seed')::int from settings where key = $1) as seed`,
  parameters: [t.text, t.text],
  columns: { seed: t.int },
  planned: 'each time',
})

/**
 * Lets members of the demo world offer garments of theirs, and lets those ads live: every step goes through the ad's own
 * chart at its own time, so that prices, deadlines, log and notices are what they would be. All of it in one
 * transaction, once, only in a demo world, and not where real mail would go out.
 */
export async function seedAds(services: Services, progress: Progress = () => undefined): Promise<void> {
  if (services.config.smtpUrl !== null) return
  await inTransaction(services.pool, async client => {
    const [world] = await ask(client, beginAds, [demoWorldKey, DONE])
    const seed = world?.seed
    if (seed === undefined) return
    // nothing else is ever dated back; nobody can write here until this ends
    await client.query('alter table price_history disable trigger price_history_append_only')
    const seeding = { services, client, idOf: idsFrom(seed) }
    for (const [index, story] of AD_STORIES.entries()) {
      await client.query('savepoint story')
      try {
        await liveAd(seeding, story)
      } catch (error) {
        await client.query('rollback to savepoint story')
        // the world is poorer by one ad, and open all the same
        services.log.warn({ err: error, story: story.name }, 'a story of the demo world ended early')
      }
      progress('Writing ads', index + 1, AD_STORIES.length)
    }
    await client.query('alter table price_history enable trigger price_history_append_only')
    await letOthersLook(client)
  })
}

const addViews = statement('add_demo_views', {
  text: `insert into ad_views (ad_id, views)
     select id, 3 + (extract(epoch from now() - published_at) / 86400 * (1 + abs(hashtext(id)) % 6))::int
     from ads where published_at is not null on conflict (ad_id) do nothing`,
  planned: 'each time',
})

const addFavoritesOfOthers = statement('add_demo_hearts_of_others', {
  text: `insert into favorites (user_id, listing_id, price_cents, told_cents, created_at)
     select u.id, l.id, l.price_cents, l.price_cents, now() - (now() - l.published_at) * ((abs(hashtext(u.id || l.id)) % 90 + 5) / 100.0)
     from listings l join users u on not u.is_company and u.id <> l.seller_id
     where l.live and l.kind = 'ad' and abs(hashtext(l.id || u.id)) % 32 = 0 on conflict do nothing`,
  planned: 'each time',
})

/** Members look at what is in the shop, and set their hearts on a thing now and then. */
async function letOthersLook(client: pg.PoolClient): Promise<void> {
  await ask(client, addViews, [])
  await ask(client, addFavoritesOfOthers, [])
}
