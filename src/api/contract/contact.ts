import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email } from './values/email.ts'
import { data } from './values/values.ts'

export const sendContact = endpoint({
  id: 'sendContact',
  method: 'POST',
  path: '/api/v1/contact',
  policy: 'all',
  summary: 'A message to customer service.',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    email,
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  status: 202,
  response: data(z.object({ received: z.literal(true) })),
  rateLimit: 'contact',
  idempotent: true,
})
