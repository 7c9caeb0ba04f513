import * as z from 'zod/mini'
import { givenPassword, personName } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { user } from './session.ts'
import { email } from './values/email.ts'
import { lengthUnits } from './values/lengths.ts'
import { mailKinds } from './values/mail-kinds.ts'
import { sizeKey } from './values/several.ts'
import { timeZone } from './values/time-zone.ts'
import { sizeRegions } from './values/units.ts'
import { data, id, instant } from './values/values.ts'
import { keysOf } from './values/vocabulary.ts'

export const updateUser = endpoint({
  id: 'updateUser',
  conflict: user,
  method: 'PATCH',
  path: '/api/user',
  policy: 'user',
  summary:
    'Change name, address or profile; a new address needs the password and is verified first. `pending_email: null` takes it back.',
  body: z.strictObject({
    name: z.optional(personName),
    email: z.optional(email),
    /** Required with `email` where the account has a password. */
    password: z.optional(givenPassword),
    /** Cancels the new address that is not confirmed yet; its link becomes invalid. */
    pending_email: z.optional(z.null()),
    profile: z.optional(
      z.strictObject({
        bio: z.optional(z.string().check(z.trim(), z.maxLength(500))),
        /** Keys of sizes. */
        sizes: z.optional(z.array(sizeKey).check(z.maxLength(60))),
        muted: z.optional(z.array(z.enum(mailKinds)).check(z.maxLength(mailKinds.length))),
        /** Fixes the zone; null follows the devices again. */
        time_zone: z.optional(z.nullable(timeZone)),
      }),
    ),
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(user),
})

export const reportTimeZone = endpoint({
  id: 'reportTimeZone',
  method: 'PUT',
  path: '/api/user/time-zone',
  policy: 'user',
  summary: 'The time zone of the device in use; it changes none that the member fixed.',
  body: z.strictObject({ time_zone: timeZone }),
  status: 200,
  response: data(user),
})

export const storeUnits = endpoint({
  id: 'storeUnits',
  method: 'PUT',
  path: '/api/user/units',
  policy: 'user',
  summary: 'The sizes and lengths that the member reads in, on each device.',
  body: z.strictObject({ sizes_in: z.enum(keysOf(sizeRegions)), lengths_in: z.enum(keysOf(lengthUnits)) }),
  status: 200,
  response: data(user),
})

/** A session of the member. */
const session = z.object({
  id: id('s'),
  created_at: instant,
  last_used_at: instant,
  /** "Firefox on Windows"; empty where the browser does not say. */
  device: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  policy: 'user',
  summary: 'Where this member is logged in.',
  status: 200,
  response: data(z.array(session)),
})

export const deleteSession = endpoint({
  id: 'deleteSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  policy: 'user',
  summary: 'End one of the own sessions.',
  params: z.object({ id: id('s') }),
  status: 204,
})

export const requestDeletion = endpoint({
  id: 'requestDeletion',
  conflict: user,
  method: 'POST',
  path: '/api/user/deletion',
  policy: 'user',
  summary: 'Delete the account in thirty days.',
  /** Required where the account has a password. */
  body: z.strictObject({ password: z.optional(givenPassword) }),
  status: 200,
  response: data(user),
})

export const takeBackDeletion = endpoint({
  id: 'takeBackDeletion',
  conflict: user,
  method: 'DELETE',
  path: '/api/user/deletion',
  policy: 'user',
  summary: 'Keep the account after all.',
  status: 204,
})

export const exportUser = endpoint({
  id: 'exportUser',
  method: 'GET',
  path: '/api/user/export',
  policy: 'user',
  summary:
    'Everything that is stored about the member, by table; images as addresses, the private ones good for seven days.',
  status: 200,
  response: data(z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
})
