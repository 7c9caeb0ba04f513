import { type CatalogCache, cardOf } from '#server/domains/catalog/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SavedSearch } from '#src/api/contract/saved-searches.ts'
import { meaningOf } from './meaning.ts'
import { countWanting, findSearches, type SearchRow } from './saved-search-store.ts'
import { addSearch, removeSearch, saveExclude } from './search-write-store.ts'

const mostSearches = 50

type Ids = 'listSearches' | 'createSearch' | 'updateSearch' | 'deleteSearch' | 'getDemand'

/** Handlers of saved searches. They use the catalog's snapshot, so that filters mean the same in both. */
export function createSearchHandlers({ cache }: { cache: Pick<CatalogCache, 'snapshot'> }): HandlersOf<Ids> {
  return {
    async listSearches(context) {
      return { data: (await findSearches(context.services, signedIn(context).userId)).map(searchOf) }
    },

    async createSearch(context, { body: { query, exclude } }) {
      const { userId } = signedIn(context)
      const { services } = context
      const meaning = await meaningOf(services.pool, await cache.snapshot(), query)
      const id = await change(services, async uow => {
        await lockMember(uow, userId)
        return addSearch(
          uow,
          userId,
          newId('w'),
          meaning,
          exclude === undefined ? null : once(exclude),
          mostSearches,
        )
      })
      if (id === undefined) throw tooMany()
      return { data: await oneSearch(services, userId, id) }
    },

    async updateSearch(context, { params: { id }, body: { exclude } }) {
      const { userId } = signedIn(context)
      if (!(await saveExclude(context.services, userId, id, once(exclude)))) throw notFound('This search')
      return { data: await oneSearch(context.services, userId, id) }
    },

    async deleteSearch(context, { params: { id } }) {
      if (!(await removeSearch(context.services, signedIn(context).userId, id))) throw notFound('This search')
      return undefined
    },

    async getDemand(context, { params: { id } }) {
      const count = await countWanting(context.services, signedIn(context).userId, id)
      if (count === undefined) throw notFound('This ad')
      return { data: { wanted_by: count } }
    },
  }
}

async function oneSearch(services: Services, userId: string, id: string): Promise<SavedSearch> {
  const [found] = await findSearches(services, userId, id)
  // deleted in another tab since
  if (found === undefined) throw notFound('This search')
  return searchOf(found)
}

function searchOf({ hits, created_at, ...row }: SearchRow): SavedSearch {
  return {
    ...row,
    at: created_at.toISOString(),
    hits: hits.map(hit => ({
      listing: cardOf(hit),
      why: hit.why,
      at: new Date(hit.told_at).toISOString(),
    })),
  }
}

const once = (words: readonly string[]) => [...new Set(words.map(word => word.toLowerCase()))]

const tooMany = () =>
  new Refusal(409, 'too_many_searches', `You have ${mostSearches} saved searches already. Delete one first.`)
