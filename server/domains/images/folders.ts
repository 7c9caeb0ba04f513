import type { ImagePurpose } from '#src/api/contract/attachments.ts'

/** The folder of the file storage for pictures that everybody may see. */
export const publicFolder = 'pictures'
/** And for those that only some may see, and what avatars are cut from: served by signed addresses, or not at all. */
export const privateFolder = 'private'

const everybodySees: ReadonlySet<string> = new Set<ImagePurpose>(['avatar', 'ad', 'product'])

/** Whether everybody may see what was uploaded for this; drawn pictures of the demo have no purpose and are public. */
export const isPublic = (purpose: string | null) => purpose === null || everybodySees.has(purpose)

/** Where the file storage has a file of a picture that was uploaded for this. */
export const pathOf = (purpose: string | null, name: string) =>
  `${isPublic(purpose) ? publicFolder : privateFolder}/${name}`

/** What an avatar was cut from, and may be cut from again. */
export const originalName = (id: string) => `${id}-master.webp`

/** Where the file storage has it: nobody is shown it, whatever the picture is for. */
export const originalPath = (id: string) => `${privateFolder}/${originalName(id)}`
