import { createConversationHandlers, threadOf } from '#server/domains/messages/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { forgetTries } from '#server/platform/rate-limit/rate-limit.ts'
import {
  CONVERSATION_STORIES,
  type ConversationStep,
  type ConversationStory,
} from './conversation-stories.ts'
import { type IdOf, idsFrom } from './ids.ts'
import { contextAt, readSetting, viewerOf, writeSetting } from './past.ts'
import { companyId, memberId } from './people.ts'
import type { Progress } from './progress.ts'

/** The thread of each seeded story, null for one that could not be seeded. */
const STORIES = 'demo_conversations'
/** Whether the unread marks were set. */
const UNREAD = 'demo_unread'

const handlers = createConversationHandlers({ findOffers: async () => new Map() })

/**
 * Lets people of the demo world talk: every message goes through its handler, with the clock turned back for that call.
 * A seeded story is not seeded again.
 */
export async function seedConversations(
  services: Services,
  progress: Progress = () => undefined,
): Promise<void> {
  const world = await readSetting(services.db, demoWorldKey)
  if (world === null || typeof world !== 'object' || !('seed' in world)) return
  const finished = await finishedStories(services)
  for (const [index, story] of CONVERSATION_STORIES.entries()) {
    if (story.name in finished) continue
    finished[story.name] = await hold(services, story, idsFrom(Number(world.seed))).catch(
      (error: unknown) => {
        // the world is poorer by one conversation, and open all the same
        services.log.warn({ err: error, story: story.name }, 'a story of the demo world ended early')
        return null
      },
    )
    await writeSetting(services.db, STORIES, finished)
    progress('Writing messages', index + 1, CONVERSATION_STORIES.length)
  }
}

async function finishedStories({ db }: Services): Promise<Record<string, unknown>> {
  const finished = await readSetting(db, STORIES)
  return typeof finished === 'object' && finished !== null ? { ...finished } : {}
}

interface Holding {
  services: Services
  threadId: string
  listingId: string
  people: { buyer: string; seller: string }
}

const listingOfStory = statement('find_demo_listing', {
  text: `select id from listings where seller_id = $1 and live and published_at < $2
     order by published_at desc, id offset $3 limit 1`,
  parameters: [t.text, t.timestamp, t.bigint],
  columns: { id: t.text },
  planned: 'each time',
})

/** Answers the thread; null where the seller has no such listing. */
async function hold(services: Services, story: ConversationStory, idOf: IdOf): Promise<string | null> {
  const { seller: who, nth, steps } = story
  const people = {
    buyer: memberId(idOf, story.buyer),
    seller: 'member' in who ? memberId(idOf, who.member) : companyId(idOf, who.brand),
  }
  const [firstHoursAgo = 0] = steps[0] ?? []
  const past = contextAt(services, firstHoursAgo, null).services
  const [listing] = await ask(services.pool, listingOfStory, [people.seller, past.clock.now(), nth])
  if (listing === undefined) return null
  const threadId = await change(past, uow =>
    threadOf(uow, { buyerId: people.buyer, sellerId: people.seller, listingId: listing.id }),
  )
  for (const step of steps) await take({ services, threadId, listingId: listing.id, people }, step)
  // what they wrote long ago does not count against what a visitor writes as one of them
  for (const bucket of ['thread', 'message'] as const)
    for (const userId of Object.values(people)) await forgetTries(services, bucket, userId)
  return threadId
}

async function take(holding: Holding, [hoursAgo, step]: ConversationStep): Promise<void> {
  const { services, threadId, people } = holding
  if (step.by === 'moderator') {
    const reason = 'Insults, and payment outside of the shop.'
    const event = { type: 'thread.lock', by: 'moderator', reason } as const
    await fire(contextAt(services, hoursAgo, null).services, { kind: 'thread', id: threadId, event })
    return
  }
  const userId = people[step.by]
  const context = contextAt(services, hoursAgo, await viewerOf(services.db, userId))
  const params = { id: threadId }
  if ('text' in step) {
    const images = await photograph(holding, userId, step.photos ?? 0, context.services.clock.now())
    await handlers.sendMessage(context, { params, body: { text: step.text, images } })
  } else if (step.do === 'block') {
    const other = step.by === 'buyer' ? people.seller : people.buyer
    await handlers.createBlock(context, { body: { user_id: other } })
  } else if (step.do !== 'lock') {
    await handlers.sendThreadEvent(context, { params, body: { type: step.do } })
  }
}

const insertImage = statement('add_demo_message_photo', {
  text: `insert into images (id, alt, width, height, placeholder, drawing, priority, created_at, owner_id, purpose)
     select $1, i.alt, i.width, i.height, i.placeholder, jsonb_set(i.drawing, '{view}', to_jsonb($2::text)), 8000, $3, $4, 'message'
     from listings l join images i on i.id = l.picture ->> 'id' where l.id = $5 and i.drawing is not null returning id`,
  parameters: [t.text, t.text, t.timestamp, t.text, t.text],
  columns: { id: t.text },
  planned: 'each time',
})

/** Photos of the listing from other sides, drawn as all images of the demo world are. */
async function photograph(
  { services, listingId }: Holding,
  ownerId: string,
  count: number,
  at: Date,
): Promise<string[]> {
  const ids: string[] = []
  for (const view of ['detail', 'back'].slice(0, count)) {
    const [image] = await ask(services.pool, insertImage, [newId('i'), view, at, ownerId, listingId])
    if (image !== undefined) ids.push(image.id)
  }
  return ids
}

const readEverything = statement('read_all_demo_messages', {
  text: `update thread_members m set unread = 0, read_position = x.latest
     from (select thread_id, max(position) as latest from messages group by thread_id) x
     where x.thread_id = m.thread_id`,
  planned: 'each time',
})

const leaveUnread = statement('leave_demo_message_unread', {
  text: `update thread_members m set unread = 1, read_position = coalesce((select x.position from messages x
       where x.thread_id = m.thread_id order by x.position desc offset 1 limit 1), 0)
     where m.thread_id = $1 and m.user_id = (select case when $2 = 'buyer' then buyer_id else seller_id end
       from threads where id = $1)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/**
 * Everybody has read everything, but for the last message of a few: each of the accounts that the demo is shown with
 * has exactly one unread. Done once, after everything else that writes into conversations.
 */
export async function settleUnread(services: Services): Promise<void> {
  if ((await readSetting(services.db, demoWorldKey)) === null) return
  if ((await readSetting(services.db, UNREAD)) !== null) return
  const finished = await finishedStories(services)
  await change(services, async uow => {
    await uow.ask(readEverything, [])
    for (const { name, unreadBy } of CONVERSATION_STORIES) {
      const threadId = finished[name]
      if (unreadBy !== undefined && typeof threadId === 'string')
        await uow.ask(leaveUnread, [threadId, unreadBy])
    }
  })
  await writeSetting(services.db, UNREAD, true)
}
