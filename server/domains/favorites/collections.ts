import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Collection, mostItems } from '#src/api/contract/collections.ts'
import {
  addCollection,
  addItems,
  type CollectionRow,
  findCollections,
  findItem,
  removeCollection,
  removeItem,
  renameCollection,
} from './collection-store.ts'

const mostCollections = 50

type Ids =
  | 'listCollections'
  | 'createCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'putCollectionItem'
  | 'deleteCollectionItem'

/** Changes of one member's collections are serialized: they lock the member's account first. */
export const collectionHandlers: HandlersOf<Ids> = {
  async listCollections(context, { query: { listing = null } }) {
    const rows = await findCollections(context.services.pool, signedIn(context).userId, { listing })
    return { data: rows.map(collectionOf) }
  },

  async createCollection(context, { body: { name, listings = [] } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const id = newId('fc')
    await change(services, async uow => {
      await lockMember(uow, userId)
      if (!(await addCollection(uow, userId, { id, name }, mostCollections))) {
        const { length } = await findCollections(uow.client, userId)
        throw length < mostCollections ? nameTaken() : tooMany()
      }
      await addItems(uow, userId, id, [...new Set(listings)], mostItems)
    })
    return { data: await oneCollection(services, userId, id) }
  },

  async updateCollection(context, { params: { id }, body: { name } }) {
    const { services } = context
    const { userId } = signedIn(context)
    await change(services, async uow => {
      await lockMember(uow, userId)
      if (await renameCollection(uow, userId, id, name)) return
      const [found] = await findCollections(uow.client, userId, { id })
      throw found === undefined ? missing() : nameTaken()
    })
    return { data: await oneCollection(services, userId, id) }
  },

  async deleteCollection(context, { params: { id } }) {
    const { userId } = signedIn(context)
    const removed = await change(context.services, async uow => {
      // what is being added meanwhile is either in the answer or refused
      await lockMember(uow, userId)
      return removeCollection(uow, userId, id)
    })
    if (removed === undefined) throw missing()
    return { data: removed }
  },

  async putCollectionItem(context, { params: { id, product_id } }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      await addItems(uow, userId, id, [product_id], mostItems)
      const item = await findItem(uow, userId, id, product_id)
      if (item === undefined) throw missing()
      if (!item.is_in) throw item.is_favorite ? full() : noFavorite()
    })
    return undefined
  },

  async deleteCollectionItem(context, { params: { id, product_id } }) {
    await removeItem(context.services, signedIn(context).userId, id, product_id)
    return undefined
  },
}

async function oneCollection({ pool }: Services, userId: string, id: string): Promise<Collection> {
  const [found] = await findCollections(pool, userId, { id })
  // deleted in another tab since
  if (found === undefined) throw missing()
  return collectionOf(found)
}

function collectionOf({ created_at, ...row }: CollectionRow): Collection {
  return { ...row, at: created_at.toISOString() }
}

const missing = () => notFound('This collection')

const nameTaken = () => new Refusal(409, 'name_taken', 'You have a collection with this name already.')

const noFavorite = () => new Refusal(409, 'not_a_favorite', 'Add it to your favorites first.')

const tooMany = () =>
  new Refusal(
    409,
    'too_many_collections',
    `You have ${mostCollections} collections already. Delete one first.`,
  )

const full = () =>
  new Refusal(
    409,
    'collection_full',
    `This collection has ${mostItems} items already. Remove one from it first.`,
  )
