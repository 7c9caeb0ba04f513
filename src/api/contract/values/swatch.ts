import * as z from 'zod/mini'

/** A measured color of a garment: its named color, its value in sRGB, and its share in percent. */
export const swatchPart = z.object({
  color: z.string(),
  hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  share: z.int(),
})
export type SwatchPart = z.infer<typeof swatchPart>
