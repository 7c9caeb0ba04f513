import * as z from 'zod/mini'
import { imageTypes } from './image-variants.ts'

/** Money on the wire: an exact decimal string, `"19.90"`. */
export const money = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

/** ISO 8601, UTC. */
export const instant = z.iso.datetime()

/** A slug: lower-case words joined by hyphens. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120))

/** An id with its kind's prefix; opaque to everybody but the server. */
export function id<const Prefix extends string>(prefix: Prefix) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{8,64}$`)))
}

export const whose = z.enum(['woman', 'man', 'kids'])
export type Whose = z.infer<typeof whose>

/** A text that begins with a size, as the readers of each region see it; left out where all see the same. */
export const sizeNames = z.optional(z.object({ us: z.string(), uk: z.string(), eu: z.string() }))

export const condition = z.enum(['new_with_tags', 'new_without_tags', 'very_good', 'good', 'satisfactory'])
export type Condition = z.infer<typeof condition>

/** The page size of a list, 1–100, as a query parameter. */
export const limit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(100))),
  ),
)

/** An image: the smallest useful address, its alternatives by type and width, and a blurred placeholder. */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** base64 thumbhash; null where there is none. */
  placeholder: z.nullable(z.string()),
  sources: z.array(z.object({ type: z.string(), width: z.int(), url: z.string() })),
  /**
   * The garment without the background, 480 × 600 pixels; for its owner only. Left out where no garment was found. Until
   * it is made, its address answers once it is, or with 404.
   */
  cutout: z.optional(z.string()),
  cutout_is_made: z.optional(z.boolean()),
})
export type Image = z.infer<typeof image>

/**
 * A public image that is shown small, as on a card. `sourcesOf` names all its files: their addresses follow from
 * `url`, the smallest WebP, which is empty where there are no files yet.
 */
export const smallImage = z.extend(z.pick(image, { url: true, alt: true, placeholder: true }), {
  /** Left out where they are the usual four. */
  widths: z.optional(z.array(z.int())),
  /** Left out where there are both AVIF and WebP. */
  types: z.optional(z.array(z.enum(imageTypes))),
})
export type SmallImage = z.infer<typeof smallImage>

/** Always a list; its first entry is shown where there is room for one image. */
export const attachment = z.array(smallImage)

/** `{ "data": … }`, the envelope of every success. */
export function data<S extends z.ZodMiniType>(schema: S) {
  return z.object({ data: schema })
}

/** The body of every error (C-05). `data` is the fresh entity of a 409; `challenge` never occurs here. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
  data: z.optional(z.unknown()),
})
export type Failure = z.infer<typeof failure>

/** The events that a viewer may send to an entity with a lifecycle, and why not the others. */
export const allowed = z.array(
  z.object({ event: z.string(), ok: z.boolean(), reason: z.nullable(z.string()) }),
)

/**
 * The time limit for somebody's action, in words for its reader. `description` is the whole text with its
 * moment in UTC; the sentences of `texts` contain `{day}` or `{time}` instead, for clients that know the
 * reader's time zone.
 */
export const deadline = z.nullable(
  z.object({
    at: instant,
    event: z.string(),
    description: z.string(),
    texts: z.object({ who: z.string(), can: z.string(), otherwise: z.string() }),
  }),
)
export type Deadline = NonNullable<z.infer<typeof deadline>>
