import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email } from './values/email.ts'
import { tokenPattern } from './values/patterns.ts'
import { data } from './values/values.ts'

/** A password has no composition rules (V-52). The server checks the list of breached passwords (V-53). */
export const newPassword = z
  .string()
  .check(
    z.minLength(8, 'Enter a password of at least 8 characters.'),
    z.maxLength(128, 'Enter a password of at most 128 characters.'),
  )

/** A password to compare, not to set: only its maximum length is checked. */
export const givenPassword = z.string().check(z.maxLength(128, 'Enter a password of at most 128 characters.'))

export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Enter a name of at least 2 characters.'),
    z.maxLength(60, 'Enter a name of at most 60 characters.'),
  )

/** The token in the links of mails. */
const linkToken = z.string().check(z.regex(tokenPattern, 'Use the whole link from the email.'))
const done = data(z.object({}))

export const createUser = endpoint({
  id: 'createUser',
  method: 'POST',
  path: '/api/v1/users',
  policy: 'all',
  summary: 'Sign up; the token comes in the header x-authenticated, and a mail verifies the address.',
  body: z.strictObject({
    name: personName,
    email,
    password: newPassword,
    is_company: z.optional(z.boolean()),
    company_name: z.optional(z.nullable(personName)),
    affiliate_slug: z.optional(
      z.nullable(z.string().check(z.maxLength(120, 'Use the whole invitation link.'))),
    ),
  }),
  status: 201,
  response: done,
  rateLimit: 'signup',
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/email/verify',
  policy: 'all',
  summary: 'Verify an address by the token of the mailed link, in a session of its account.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: data(z.object({ email: z.string() })),
  rateLimit: 'token',
})

export const sendVerification = endpoint({
  id: 'sendVerification',
  method: 'POST',
  path: '/api/v1/email/verification',
  policy: 'user',
  summary: 'Send the verification mail again.',
  status: 202,
  response: done,
  rateLimit: 'mail',
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/v1/passwords/forgot',
  policy: 'all',
  summary: 'Mail a link to set a new password; the answer is the same for an unknown address.',
  body: z.strictObject({ email }),
  status: 202,
  response: done,
  rateLimit: 'mail',
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/passwords/reset',
  policy: 'all',
  summary: 'Set a new password by the token of the mailed link; every other session ends.',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  status: 200,
  response: done,
  rateLimit: 'token',
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  policy: 'user',
  summary: 'Change the password; every other session ends.',
  body: z.strictObject({ current: givenPassword, password: newPassword }),
  status: 200,
  response: done,
})
