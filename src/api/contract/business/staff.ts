import * as z from 'zod/mini'
import { newPassword, personName } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { email } from '../values/email.ts'
import { tokenPattern } from '../values/patterns.ts'
import { givenRoles, staffRoles } from '../values/staff-roles.ts'
import { allowed, data, deadline, id, instant } from '../values/values.ts'

const staffMember = z.object({
  id: id('sm'),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.string(),
  version: z.int(),
  is_you: z.boolean(),
  joined_at: instant,
  /** When they last used a session; null where they have none. */
  last_used_at: z.nullable(instant),
  allowed,
})
export type StaffMember = z.infer<typeof staffMember>

const invitation = z.object({
  id: id('si'),
  email: z.string(),
  role: z.enum(givenRoles),
  state: z.string(),
  version: z.int(),
  sent_at: instant,
  deadline,
  allowed,
})
export type StaffInvitation = z.infer<typeof invitation>

export const listStaff = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: '/api/v1/business/staff',
  policy: 'company',
  summary: 'The staff of the company, and its invitations that nobody has answered.',
  status: 200,
  response: data(z.object({ members: z.array(staffMember), invitations: z.array(invitation) })),
})

export const staffEvents = lifecycleOf('StaffMember', {
  path: '/api/v1/business/staff/:id/events',
  policy: 'company',
  summary: 'Give a member of staff another role, or remove them.',
  params: z.object({ id: id('sm') }),
  events: { change_role: { role: z.enum(givenRoles) }, remove: {} },
  view: staffMember,
})

export const leaveStaff = endpoint({
  id: 'leaveStaff',
  method: 'POST',
  path: '/api/v1/business/staff/leave',
  policy: 'company',
  summary: 'Leave the staff of the company. The caller’s own account stays; the owner cannot leave.',
  status: 200,
  response: data(z.object({})),
})

export const createInvitation = endpoint({
  id: 'createInvitation',
  method: 'POST',
  path: '/api/v1/business/staff/invitations',
  policy: 'company',
  summary: 'Invite a person to the staff; the link goes to their address and nowhere else.',
  body: z.strictObject({ email, role: z.enum(givenRoles) }),
  status: 201,
  response: data(invitation),
  idempotent: true,
})

export const invitationEvents = lifecycleOf('Invitation', {
  path: '/api/v1/business/staff/invitations/:id/events',
  policy: 'company',
  summary: 'Send the link of an invitation again, or withdraw it.',
  params: z.object({ id: id('si') }),
  events: { send_again: {}, withdraw: {} },
  view: invitation,
  idempotent: true,
})

const linkToken = z.string().check(z.regex(tokenPattern, 'Use the whole link from the email.'))

export const findInvitation = endpoint({
  id: 'findInvitation',
  method: 'POST',
  path: '/api/v1/staff-invitations/find',
  policy: 'all',
  summary: 'What the link of an invitation is for, and which account can accept it.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: data(
    z.object({
      company: z.string(),
      email: z.string(),
      role: z.enum(givenRoles),
      /**
       * `new`: nobody has an account with the address; `join`: the caller can join with theirs; `login`: the account of
       * the address can join, once it is logged in; `logout`: the caller is logged in with another account; `other`: the
       * address has an account that cannot join.
       */
      account: z.enum(['new', 'join', 'login', 'logout', 'other']),
    }),
  ),
  rateLimit: 'token',
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/v1/staff-invitations/accept',
  policy: 'all',
  summary:
    'Join a company’s staff: with a new account, whose token comes in the header x-authenticated, or with the caller’s own.',
  body: z.strictObject({
    token: linkToken,
    /** Both are for a new account. */
    name: z.optional(personName),
    password: z.optional(newPassword),
  }),
  status: 200,
  response: data(z.object({})),
  rateLimit: 'token',
})
