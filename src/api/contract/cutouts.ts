import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cutoutBases, strokeLimits, strokeModes } from './values/cutout-strokes.ts'
import { data, id, image } from './values/values.ts'

const share = z.number().check(z.gte(0), z.lte(1))

const stroke = z.strictObject({
  mode: z.enum(strokeModes),
  radius: z.number().check(z.gte(strokeLimits.leastRadius), z.lte(strokeLimits.mostRadius)),
  points: z.array(z.tuple([share, share])).check(z.minLength(1), z.maxLength(strokeLimits.points)),
})

const edit = z.strictObject({
  base: z.enum(cutoutBases),
  /** In the order in which they were drawn. */
  strokes: z.array(stroke).check(
    z.maxLength(strokeLimits.strokes),
    z.refine(strokes => strokes.reduce((sum, { points }) => sum + points.length, 0) <= strokeLimits.points),
  ),
})

/** What the edit of a cutout begins with. */
export const editableCutout = z.object({
  photo: image,
  /** The size of the mask on which strokes are drawn, in pixels. */
  width: z.int(),
  height: z.int(),
  /** How much of each pixel the automatic cutout keeps, as a gray PNG in base64; null where no garment was found. */
  mask: z.nullable(z.string()),
  /** What is stored; null while the cutout is the automatic one. */
  edit: z.nullable(edit),
})
export type EditableCutout = z.infer<typeof editableCutout>

export const getCutout = endpoint({
  id: 'getCutout',
  method: 'GET',
  path: '/api/v1/attachments/:id/cutout',
  policy: 'user',
  summary: 'What the edit of the cutout of an own garment’s photo begins with.',
  params: z.object({ id: id('i') }),
  status: 200,
  response: data(editableCutout),
  rateLimit: 'upload',
})

export const editCutout = endpoint({
  id: 'editCutout',
  method: 'PUT',
  path: '/api/v1/attachments/:id/cutout',
  policy: 'user',
  summary:
    'Draw strokes on the cutout of an own garment’s photo, in place of all before; the base automatic without strokes is the automatic cutout again.',
  params: z.object({ id: id('i') }),
  body: edit,
  status: 200,
  response: data(image),
  rateLimit: 'upload',
})
