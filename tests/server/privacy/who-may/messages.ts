import { newId } from '#server/platform/ids/ids.ts'
import { newMember } from './callers.ts'
import type { Ask } from './requests.ts'
import { type Expected, signedIn } from './table.ts'

const ofItsTwo = (status: number): Expected => ({
  own: signedIn(status),
  foreign: signedIn(404),
  missing: signedIn(404),
})

/** A conversation is its two people's, whether members or companies; only a member begins one. */
export const messagesData: Readonly<Record<string, Expected>> = {
  listThreads: signedIn(200),
  // nobody asks themselves
  createThread: {
    own: [401, 401, 401, 401, 409, 409, 403, 403],
    foreign: [401, 401, 401, 401, 201, 201, 403, 403],
    missing: [401, 401, 401, 401, 404, 404, 403, 403],
  },
  getThread: ofItsTwo(200),
  listMessages: ofItsTwo(200),
  sendMessage: ofItsTwo(201),
  readThread: ofItsTwo(200),
  sendThreadEvent: ofItsTwo(200),
  createBlock: { own: signedIn(422), foreign: signedIn(201), missing: signedIn(404) },
  // to end a block that is not there changes nothing
  deleteBlock: { own: signedIn(204), foreign: signedIn(204), missing: signedIn(204) },
}

/** A conversation with a message, of the target's owner and somebody else. */
export async function conversation(...[scene, caller, target]: Parameters<Ask>) {
  const [id, message] = [newId('t'), newId('m')]
  if (target === 'missing') return { id, message }
  const { pool } = scene.services
  const owner = await scene.ownerOf(caller, target)
  const other = await newMember(scene.services)
  await pool.query(`insert into threads (id, listing_id, buyer_id, seller_id) values ($1, $2, $3, $4)`, [
    id,
    scene.product,
    other.id,
    owner,
  ])
  await pool.query(
    'insert into thread_members (thread_id, user_id, unread) values ($1, $2, 1), ($1, $3, 0)',
    [id, owner, other.id],
  )
  await pool.query(
    `insert into messages (id, thread_id, kind, from_id, text) values ($1, $2, 'text', $3, 'Hello')`,
    [message, id, other.id],
  )
  return { id, message }
}

const threadId = async (...all: Parameters<Ask>) => ({ id: (await conversation(...all)).id })

/** An ad that is the target's owner's. */
async function listing(...[scene, caller, target]: Parameters<Ask>): Promise<string> {
  if (target === 'missing') return newId('a')
  const { pool } = scene.services
  const id = newId('a')
  await pool.query(
    `insert into ads (id, seller_id, slug, title, category_id, whose, condition, price_cents, parcel, state, published_at)
     select $1, $2, 'a-scarf', 'A scarf', id, 'woman', 'very_good', 2000, 's', 'published', now() from categories limit 1`,
    [id, await scene.ownerOf(caller, target)],
  )
  return id
}

async function person(...[scene, caller, target]: Parameters<Ask>): Promise<string> {
  return target === 'missing' ? newId('u') : scene.ownerOf(caller, target)
}

export const messageRequests: Readonly<Record<string, Ask>> = {
  listThreads: () => ({}),
  createThread: async (...all) => ({ body: { product_id: await listing(...all) } }),
  getThread: async (...all) => ({ params: await threadId(...all) }),
  listMessages: async (...all) => ({ params: await threadId(...all) }),
  sendMessage: async (...all) => ({
    params: await threadId(...all),
    body: { text: 'Hello' },
    headers: { 'idempotency-key': all[0].key() },
  }),
  async readThread(...all) {
    const { id, message } = await conversation(...all)
    return { params: { id }, body: { until: message } }
  },
  sendThreadEvent: async (...all) => ({ params: await threadId(...all), body: { type: 'mute' } }),
  createBlock: async (...all) => ({ body: { user_id: await person(...all) } }),
  deleteBlock: async (...all) => ({ params: { user_id: await person(...all) } }),
}
