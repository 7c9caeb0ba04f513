import * as z from 'zod/mini'

/** An email address as people type it. Only an arriving mail shows whether it exists. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Enter an email of at most 254 characters.'),
    z.regex(
      /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]{2,}$/,
      'Enter an email such as name@example.com.',
    ),
  )
