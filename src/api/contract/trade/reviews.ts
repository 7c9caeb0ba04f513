import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { attachment, id, instant, limit, slug } from '../values/values.ts'

/** A review of a member that everybody may see (W-72). */
export const memberReview = z.object({
  /** The writer's side of the order. */
  by: z.enum(['buyer', 'seller']),
  /** The writer's first name. */
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  at: instant,
  /**
   * What was sold, in a review of its seller, while everybody may see it. A review of a buyer names nothing: what a member
   * buys is not public.
   */
  item: z.nullable(
    z.object({
      id: z.string().check(z.regex(/^a_[A-Za-z0-9_-]{8,64}$/)),
      slug,
      title: z.string(),
      attachment,
    }),
  ),
})
export type MemberReview = z.infer<typeof memberReview>

export const memberReviewPage = z.object({
  data: z.array(memberReview),
  next_cursor: z.nullable(z.string()),
})

export const listSellerReviews = endpoint({
  id: 'listSellerReviews',
  method: 'GET',
  path: '/api/v1/sellers/:id/reviews',
  policy: 'all',
  summary: 'The reviews of a member that everybody may see, the newest first.',
  params: z.object({ id: id('u') }),
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: memberReviewPage,
  cache: 'public',
})
