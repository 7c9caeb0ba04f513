import type pg from 'pg'
import { audit } from '#server/domains/accounts/index.ts'
import { changeAdWithin, offerGarment } from '#server/domains/ads/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDeadlineWithin } from '#server/platform/lifecycle/deadlines.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { AdEvent } from '#src/machines/lifecycles/ad-setup.ts'
import type { CategorySlug } from '../../illustrator/spec.ts'
import type { IdOf } from '../ids.ts'
import { memberId } from '../people.ts'
import { daysBefore } from '../rows.ts'
import type { AdStory, StepOfAd } from './ad-stories.ts'
import { parcelOf } from './ads.ts'

/** The one transaction in which all ads are seeded. */
export interface Seeding {
  readonly services: Services
  readonly client: pg.PoolClient
  readonly idOf: IdOf
}

const descriptionOfAd = statement('demo_ad', {
  text: 'select description from ads where id = $1',
  parameters: [t.text],
  columns: { description: t.text },
})

/** Lives one ad's story through its own chart, every step at its own time. */
export async function liveAd(seeding: Seeding, story: AdStory): Promise<void> {
  const { services, idOf } = seeding
  const sellerId = memberId(idOf, story.seller)
  const garment = await findGarment(seeding, sellerId, story)
  if (garment === undefined) throw new Error(`${story.seller} has no garment to offer.`)
  const id = await at(
    seeding,
    null,
    story.daysAgo,
    async uow => (await offerGarment(uow, sellerId, garment.slug)).id,
  )
  const { words } = story
  if (words !== null) {
    await at(seeding, id, story.daysAgo, async uow => {
      const [ad] = await uow.ask(descriptionOfAd, [id])
      await changeAdWithin(uow, sellerId, id, {
        description: [words, ad?.description].filter(Boolean).join(' '),
        no_visible_flaws: true,
        price: formatMoney(garment.price_cents),
        parcel: parcelOf(garment.category),
      })
    })
  }
  for (const [daysAgo, step] of story.steps) {
    await untilThen(seeding, id, daysBefore(services.clock.now(), daysAgo))
    await at(seeding, id, daysAgo, uow =>
      take(uow, { id, sellerId, firstPrice: garment.price_cents, idOf }, step),
    )
  }
  await untilThen(seeding, id, services.clock.now())
}

interface Taken {
  id: string
  sellerId: string
  firstPrice: number
  idOf: IdOf
}

const addDemoFavorites = statement('demo_hearts', {
  text: `insert into favorites (user_id, listing_id, price_cents, told_cents, created_at)
       select u, l.id, l.price_cents, l.price_cents, $3 from listings l, unnest($2::text[]) u where l.id = $1 and l.live`,
  parameters: [t.text, t.list(t.text), t.timestamp],
})

async function take(
  uow: UnitOfWork,
  { id, sellerId, firstPrice, idOf }: Taken,
  step: StepOfAd,
): Promise<void> {
  if (step.do === 'price') {
    const cents = Math.round((firstPrice * step.part) / 100) * 100
    return changeAdWithin(uow, sellerId, id, { price: formatMoney(cents) })
  }
  if (step.do === 'heart') {
    const people = step.of.map(mailbox => memberId(idOf, mailbox))
    await uow.ask(addDemoFavorites, [id, people, uow.now])
    return
  }
  await fireAll(uow.services, [{ kind: 'ad', id, event: eventOf(step) }], uow)
  if (step.do === 'decide') await audit(uow, sellerId, `ad_${audited[step.type]}`, 'moderator', { ad: id })
}

/** As the tool of moderators writes it. */
const audited = {
  approve: 'approved',
  reject: 'rejected',
  remove: 'removed',
  reinstate: 'reinstated',
  uphold: 'removal_upheld',
} as const

function eventOf(step: Exclude<StepOfAd, { do: 'price' | 'heart' }>): AdEvent {
  if (step.do === 'decide') return { type: `ad.${step.type}`, by: 'moderator', reason: step.reason }
  const by = 'seller'
  if (step.type === 'mark_sold') return { type: 'ad.markSold', by }
  if (step.type === 'appeal') return { type: 'ad.appeal', by, text: step.text ?? '' }
  return { type: `ad.${step.type}`, by }
}

const nextDeadline = statement('next_demo_deadline', {
  text: `select kind, entity_id as id, send_id as "sendId", at from deadlines
       where kind = 'ad' and entity_id = $1 and at <= $2 order by at limit 1`,
  parameters: [t.text, t.timestamp],
  columns: { kind: t.textOf<Kind>(), id: t.text, sendId: t.text, at: t.timestamp },
  planned: 'each time',
})

/** What the chart does by itself, when it does it: the reminder, the end of ninety days, the last word of a removal. */
async function untilThen(seeding: Seeding, id: string, then: Date): Promise<void> {
  for (;;) {
    const [due] = await ask(seeding.client, nextDeadline, [id, then])
    if (due === undefined) return
    await onTime(seeding, id, due.at, uow => fireDeadlineWithin(uow, due))
  }
}

const at = <T>(seeding: Seeding, id: string | null, daysAgo: number, work: (uow: UnitOfWork) => Promise<T>) =>
  onTime(seeding, id, daysBefore(seeding.services.clock.now(), daysAgo), work)

const datePricesBack = statement('date_demo_prices_back', {
  text: 'update price_history set at = $2 where listing_id = $1 and at = now()',
  parameters: [t.text, t.timestamp],
  planned: 'each time',
})

/** A change with the clock turned back for it; the prices that it notes of an ad are of that time, too. */
async function onTime<T>(
  { services, client }: Seeding,
  id: string | null,
  now: Date,
  work: (uow: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { clock } = services
  const then = { ...services, clock: { now: () => now, offset: () => clock.offset() } }
  const uow = new UnitOfWork(then, client)
  const result = await work(uow)
  await uow.flush()
  if (id !== null) await ask(client, datePricesBack, [id, now])
  return result
}

const garmentToOffer = statement('find_demo_garment', {
  text: `select g.slug, g.category_slug as category, greatest(900, coalesce(g.price_cents, 4900) * 9 / 20 / 100 * 100) as price_cents
     from garments g
     where g.owner_id = $1 and g.shelf = 'owned' and g.created_at < $2
       and ($3::timestamptz is null or g.last_worn is null or g.last_worn < $3::date)
       and not exists (select from outfit_pieces p where p.garment_id = g.id)
       and not exists (select from ads a where a.garment_id = g.id)
     order by array_position(array['sell', 'maybe'], g.decision), g.decision nulls first, g.wear_count, g.id limit 1`,
  parameters: [t.text, t.timestamp, t.orNull(t.timestamp)],
  // only drafts, which are on another shelf, lack a category
  columns: { slug: t.text, category: t.textOf<CategorySlug>(), price_cents: t.int },
  planned: 'each time',
})

/**
 * What the seller would rather part with: what was decided to be sold first, then what is worn least. It was theirs
 * by then, lies on no board, and nobody wears what was sold.
 */
async function findGarment(
  { services, client }: Seeding,
  sellerId: string,
  { daysAgo, steps }: AdStory,
): Promise<RowWith<typeof garmentToOffer.columns> | undefined> {
  const sold = steps.find(([, step]) => step.do === 'send' && step.type === 'mark_sold')
  const now = services.clock.now()
  const [found] = await ask(client, garmentToOffer, [
    sellerId,
    daysBefore(now, daysAgo),
    sold ? daysBefore(now, sold[0]) : null,
  ])
  return found
}
