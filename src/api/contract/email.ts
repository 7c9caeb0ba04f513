import * as z from 'zod/mini'

/** An e-mail address as people type it; whether it exists shows when a mail arrives. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'An e-mail address has at most 254 characters.'),
    z.regex(
      /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]{2,}$/,
      'This does not look like an e-mail address.',
    ),
  )
