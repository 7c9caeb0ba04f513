import {
  cutoutName,
  editedCutoutName,
  maskName,
  originalName,
  sourceName,
} from '#server/domains/image-workers/index.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'

/** The folder of the file storage for images that everybody may see. */
export const publicFolder = 'pictures'
/**
 * The folder for private images and for the originals of avatars. They are served by signed URLs, or not at
 * all.
 */
export const privateFolder = 'private'

const everybodySees: ReadonlySet<string> = new Set<ImagePurpose>(['avatar', 'ad', 'product', 'brand'])

/** Whether uploads of this purpose are public; the demo's generated images have no purpose and are public. */
export const isPublic = (purpose: string | null) => purpose === null || everybodySees.has(purpose)

/** The path in the file storage of an image with this purpose. */
export const pathOf = (purpose: string | null, name: string) =>
  `${isPublic(purpose) ? publicFolder : privateFolder}/${name}`

/** The path of the cutout: private, whatever the image's purpose. */
export const cutoutPath = (id: string) => `${privateFolder}/${cutoutName(id)}`

/** The path of a cutout that was edited: as private. */
export const editedCutoutPath = (id: string, key: string) => `${privateFolder}/${editedCutoutName(id, key)}`

/** The path of the mask that was found: private and never served. */
export const maskPath = (id: string) => `${privateFolder}/${maskName(id)}`

/** The path of the original: always private and never served, whatever the image's purpose. */
export const originalPath = (id: string) => `${privateFolder}/${originalName(id)}`

/** The path of what AVIFs are made from: private and never served, whatever the image's purpose. */
export const sourcePath = (id: string) => `${privateFolder}/${sourceName(id)}`
