import * as z from 'zod/mini'

/** An e-mail address as people type it; whether it exists shows when a mail arrives. */
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
