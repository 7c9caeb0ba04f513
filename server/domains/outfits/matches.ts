import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { harmonious, leavesOutside, leavesWith, seasonsOfLeaf } from './harmony.ts'
import { findLikeThis, findMatchingGarments, findTraits, type ListingTraits } from './matches-store.ts'

/** How many garments of each kind are shown. */
const few = 4

export const matchHandlers: HandlersOf<'getMatches'> = {
  async getMatches(context, { query }) {
    const { services } = context
    const { userId } = signedIn(context)
    const traits = await findTraits(services, query.listing)
    if (traits === undefined) throw notFound('This listing')
    const seasons = seasonsOfLeaf(traits.leaf)
    const [like, with_] = await Promise.all([
      findLikeThis(services, userId, traits, few),
      findMatchingGarments(
        services,
        userId,
        {
          isForKids: traits.whose === 'kids',
          leaves: leavesWith(traits.leaf),
          palettes: palettesOf(traits),
          seasons,
          otherLeaves: leavesOutside(seasons),
        },
        few,
      ),
    ])
    const addressOf = privateAddresses(services.secret, services.clock.now())
    const view = (rows: typeof like) => ({
      count: rows[0]?.total ?? 0,
      garments: rows.map(({ slug, title, image }) => ({
        slug,
        title,
        image: image === null ? null : imageOf(image, addressOf),
      })),
    })
    return { data: { like_this: view(like), goes_with: view(with_) } }
  },
}

/** A product's colors are alternatives: the buyer wears one of them. An ad has all its colors at once. */
function palettesOf({ kind, colors }: ListingTraits): string[][] {
  const partners = colors.map(harmonious)
  if (kind === 'product') return partners
  const [first, ...others] = partners
  return first === undefined ? [] : [first.filter(color => others.every(palette => palette.includes(color)))]
}
