import * as z from 'zod/mini'
import { email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { data } from './values.ts'

export const sendContact = endpoint({
  id: 'sendContact',
  method: 'POST',
  path: '/api/v1/contact',
  policy: 'all',
  summary: 'A message to customer care.',
  body: z.strictObject({
    name: z
      .string()
      .check(z.trim(), z.minLength(2, 'Say your name.'), z.maxLength(60, 'At most 60 characters.')),
    email,
    message: z
      .string()
      .check(z.trim(), z.minLength(1, 'Write a message.'), z.maxLength(2000, 'At most 2,000 characters.')),
  }),
  status: 202,
  response: data(z.object({ received: z.literal(true) })),
  rateLimit: 'contact',
  idempotent: true,
})
