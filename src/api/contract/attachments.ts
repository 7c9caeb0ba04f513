import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { user } from './session.ts'
import { imageFile, mostPixels } from './values/image-file.ts'
import { data, id, image } from './values/values.ts'

/**
 * What an image is uploaded for. Those of garments, messages and disputes are visible only to the people
 * concerned.
 */
export const imagePurposes = ['avatar', 'garment', 'ad', 'product', 'message', 'dispute', 'brand'] as const
export type ImagePurpose = (typeof imagePurposes)[number]

/** An uploaded image, with the id by which it is used. */
export const uploadedImage = z.extend(image, { id: id('i') })
export type UploadedImage = z.infer<typeof uploadedImage>

export const createAttachment = endpoint({
  id: 'createAttachment',
  method: 'POST',
  path: '/api/v1/attachments',
  policy: 'user',
  summary: 'Upload an image; one that is not used within a day is deleted.',
  body: z.strictObject({
    purpose: z.enum(imagePurposes),
    /** The alternative text. */
    alt: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** The client's key for this upload: sent again after a lost answer, it gives the same image. */
    key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  }),
  file: imageFile,
  status: 201,
  response: data(uploadedImage),
  rateLimit: 'upload',
})

export const getAttachment = endpoint({
  id: 'getAttachment',
  method: 'GET',
  path: '/api/v1/attachments/:id',
  policy: 'user',
  summary: 'An own image with an address that is valid now.',
  params: z.object({ id: id('i') }),
  status: 200,
  response: data(uploadedImage),
})

export const deleteAttachment = endpoint({
  id: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/v1/attachments/:id',
  policy: 'user',
  summary: 'Delete an image that is not in use.',
  params: z.object({ id: id('i') }),
  status: 204,
})

const pixels = z.int().check(z.gte(0), z.lte(mostPixels))

/** A part of an upright image, in the pixels of its `width` and `height`. */
export const crop = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })
export type Crop = z.infer<typeof crop>

export const cropAttachment = endpoint({
  id: 'cropAttachment',
  method: 'POST',
  path: '/api/v1/attachments/:id/crop',
  policy: 'user',
  summary:
    'Cut a part out of an own image of a brand into an image of its own; the other one stays for its day.',
  params: z.object({ id: id('i') }),
  body: z.strictObject({ crop }),
  status: 201,
  response: data(uploadedImage),
  rateLimit: 'upload',
})

export const setAvatar = endpoint({
  id: 'setAvatar',
  method: 'PUT',
  path: '/api/user/avatar',
  policy: 'user',
  summary: 'Make an uploaded image the avatar, cropped to a square; null removes the avatar.',
  body: z.strictObject({
    attachment_id: z.nullable(id('i')),
    /** null: the largest square in the center. */
    crop: z.nullable(crop),
  }),
  status: 200,
  response: data(user),
  rateLimit: 'upload',
})
