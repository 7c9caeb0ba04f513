import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { lengthUnits } from './values/lengths.ts'
import { bearerPattern } from './values/patterns.ts'
import { sizeRegions } from './values/units.ts'
import { allowed, data, deadline, id, image } from './values/values.ts'
import { keysOf } from './values/vocabulary.ts'

export const user = z.object({
  id: id('u'),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** A new address that is not confirmed by its link yet. */
  pending_email: z.nullable(z.string()),
  /** The account's own state; `deadline` is set while the account waits to be deleted. */
  state: z.string(),
  version: z.int(),
  deadline,
  allowed,
  attachment: z.array(image),
  profile: z.object({
    is_company: z.boolean(),
    /**
     * For a company the state of its shop, `pending_approval`, `open` or `suspended`; otherwise the account's
     * state.
     */
    state: z.string(),
    company_name: z.nullable(z.string()),
    /** The role in the company; null for a private account, and for one that belongs to no company. */
    role: z.nullable(z.string()),
    /** The calls that the role may make for the company, by id: screens offer no others. */
    may: z.array(z.string()),
    bio: z.nullable(z.string()),
    /** Keys of sizes that fit. */
    sizes: z.array(z.string()),
    /** Kinds of mail that the member opted out of. */
    muted: z.array(z.string()),
    /** The IANA name of the zone in which mails name days and times; null where it is not known: UTC then. */
    time_zone: z.nullable(z.string()),
    /** Whether the member chose it; otherwise it is that of the device used last. */
    is_time_zone_fixed: z.boolean(),
    /** The units that the member chose to read in; null where they chose none. */
    sizes_in: z.nullable(z.enum(keysOf(sizeRegions))),
    lengths_in: z.nullable(z.enum(keysOf(lengthUnits))),
    /** Whether a password is set; an account made through a provider has none. */
    has_password: z.boolean(),
  }),
  authenticationToken: z.optional(z.string()),
})
export type User = z.infer<typeof user>

/** A bearer token, stored in local storage under `token` as the raw string (V-06). */
export const token = z.string().check(z.regex(bearerPattern))

export const createToken = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/api/v1/tokens/create',
  policy: 'all',
  summary: 'Log in; the token comes in the header x-authenticated.',
  body: z.strictObject({
    email: z.string().check(z.trim(), z.maxLength(254)),
    password: z.string().check(z.maxLength(128)),
  }),
  status: 201,
  response: data(z.object({})),
  rateLimit: 'login',
})

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/user',
  policy: 'user',
  summary: 'The signed-in user.',
  status: 200,
  response: data(user),
})

export const logout = endpoint({
  id: 'logout',
  method: 'DELETE',
  path: '/api/logout',
  policy: 'user',
  summary: 'End this session.',
  status: 204,
})

export const checkNotifications = endpoint({
  id: 'checkNotifications',
  method: 'POST',
  path: '/api/v1/notification/check',
  policy: 'user',
  summary: 'Whether a message is unread.',
  status: 200,
  response: z.object({ status: z.boolean() }),
})
