import * as z from 'zod/mini'
import { sellerStanding } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { attachment, data, id, slug } from './values/values.ts'

/** A member as their page shows them to everybody. */
export const memberProfile = z.object({
  id: id('u'),
  kind: z.literal('private'),
  name: z.string(),
  /** The month in which they signed up, as `2025-03`. */
  since: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** What they say about themselves; null where they say nothing. */
  bio: z.nullable(z.string()),
  /** The number of members who follow them. */
  follower_count: z.int(),
  attachment,
  ...sellerStanding.shape,
})
export type MemberProfile = z.infer<typeof memberProfile>

/** A company, whose page is that of its brand. */
const companyProfile = z.object({
  id: id('u'),
  kind: z.literal('company'),
  brand: z.object({ name: z.string(), slug }),
})

/** A user as everybody may see them. */
export const publicUser = z.union([memberProfile, companyProfile])
export type PublicUser = z.infer<typeof publicUser>

export const getMember = endpoint({
  id: 'getMember',
  method: 'GET',
  path: '/api/v1/members/:id',
  policy: 'all',
  summary:
    'A member who sells or has sold something, as everybody may see them; of a company the brand that has its page.',
  params: z.object({ id: id('u') }),
  status: 200,
  response: data(publicUser),
  cache: 'public',
})
