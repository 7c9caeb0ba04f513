import type { CatalogCache } from '#server/domains/catalog/index.ts'
import { privateAddresses } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { seasons } from '#src/api/contract/values/garment-words.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import { findLeaders, findStatistics, type Ranking, type Share } from './statistics-store.ts'
import { garmentEntryOf, moneyOrNull } from './view.ts'

/** Creates the handler of a wardrobe's statistics. */
export function createSummaryHandlers(
  cache: Pick<CatalogCache, 'snapshot'>,
): HandlersOf<'getWardrobeSummary'> {
  return {
    async getWardrobeSummary(context) {
      const { services } = context
      const { userId } = signedIn(context)
      const today = services.clock.now().toISOString().slice(0, 10)
      const [snapshot, found, ranked] = await Promise.all([
        cache.snapshot(),
        findStatistics(services, userId, today),
        findLeaders(services, userId),
      ])
      const opening = privateAddresses(services.secret, services.clock.now())
      const leadersOf = (wanted: Ranking) =>
        ranked
          .filter(({ ranking }) => ranking === wanted)
          .map(row => ({
            ...garmentEntryOf(row, opening),
            wear_count: row.wear_count,
            last_worn: row.last_worn,
            price: moneyOrNull(row.price_cents),
            cost_per_wear: moneyOrNull(row.cost_per_wear_cents),
          }))
      return {
        data: {
          total: found.total,
          drafts: found.drafts,
          archived: found.archived,
          value: formatMoney(found.value),
          wears: found.wears,
          worn: {
            last_30: found.last_30,
            last_90: found.last_90,
            last_365: found.last_365,
            ever: found.ever,
            never: found.total - found.ever,
          },
          by_category: labelled(found.by_category, slug => snapshot.categories.get(slug)?.name),
          by_color: labelled(found.by_color, slug => new Map(Object.entries(colors)).get(slug)),
          by_season: labelled(found.by_season, slug => new Map(Object.entries(seasons)).get(slug)),
          by_month: found.by_month.map(({ month, spent, bought, wears }) => ({
            month,
            spent: formatMoney(spent),
            bought,
            wears,
          })),
          leaders: {
            lowest_cost_per_wear: leadersOf('lowest_cost_per_wear'),
            highest_cost_per_wear: leadersOf('highest_cost_per_wear'),
            most_worn: leadersOf('most_worn'),
            longest_unworn: leadersOf('longest_unworn'),
          },
        },
      }
    },
  }
}

const labelled = (shares: readonly Share[], labelOf: (value: string) => string | undefined) =>
  shares.map(share => ({ ...share, label: labelOf(share.value) ?? share.value }))
