import * as z from 'zod/mini'
import { oneLine } from './plain-text.ts'

const line = (most: number) =>
  z.pipe(
    z.string(),
    z.transform(text => oneLine(text, most)),
  )
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))

/** What the mails about an account are told; see letters.ts. */
export const accountLetters = {
  /** To a company whose shop was opened. */
  'shop-opened': z.object({ origin, name: line(60), company: line(60) }),
}
