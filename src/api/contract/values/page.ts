import * as z from 'zod/mini'

/** The header of an answer with the same as `clock_ahead`, where it is not zero. */
export const clockHeader = 'x-clock-ahead'

/** The site settings that every page gets. */
export const site = z.object({
  name: z.string(),
  /** The current year by the server's clock, so that server and browser show the same. */
  year: z.int(),
  /** How far the shop's clock is ahead of the machine's, in milliseconds: only that of the demo is moved. */
  clock_ahead: z.int(),
  /** Absolute origin, for canonical links. */
  url: z.string(),
  /** The external address for brands; null leads to the internal page `/for-brands`. */
  brand_site_url: z.nullable(z.string()),
})
export type Site = z.infer<typeof site>

/** The page properties: the data that the server already has for this page. */
export const pageProperties = z.object({
  build: z.string(),
  site,
  /** Query keys with their data, as the server's own client answered them. */
  queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
  /** What the router needs to take over: per match id, status, ssr, error and whether it was not found. */
  matches: z.array(
    z.object({
      i: z.string(),
      s: z.string(),
      ssr: z.optional(z.unknown()),
      e: z.optional(z.unknown()),
      g: z.optional(z.boolean()),
    }),
  ),
})
export type PageProperties = z.infer<typeof pageProperties>
