import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { data, image, slug } from './values/values.ts'

/** One of the viewer's own garments, reduced to what a page of the shop shows. */
const matchedGarment = z.object({
  slug,
  title: z.nullable(z.string()),
  image: z.nullable(image),
})

const matched = z.object({
  count: z.int(),
  /** The first few, the highest rated first. */
  garments: z.array(matchedGarment),
})

/** The garments in a member's wardrobe that are similar to a listing, and those that go with it. */
export const matches = z.object({ like_this: matched, goes_with: matched })
export type Matches = z.infer<typeof matches>

export const getMatches = endpoint({
  id: 'getMatches',
  method: 'GET',
  path: '/api/v1/wardrobe/matches',
  policy: 'user',
  summary: 'Which of the own garments are like a listing, and which it goes with.',
  query: z.object({
    listing: z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/)),
  }),
  status: 200,
  response: data(matches),
})
