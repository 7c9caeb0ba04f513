import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { openEditor } from '../-page/workspace.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'
import { avatarCropFlow } from './avatar-crop.ts'

type Context = Pick<RouterContext, 'client' | 'actors'>

/** The upload of an image that becomes the avatar. */
export function openAvatarUpload(context: Context) {
  return openEditor(context, 'avatar', uploaderFlow(context, 'avatar'), { rule: imageFile })
}

/** The choice of the square in the uploaded image. */
export function openAvatarCrop(context: Context, { id, width, height }: UploadedImage) {
  const image = { id, width: width ?? 1, height: height ?? 1, aspect: 1 }
  return openEditor(context, `avatar ${id}`, avatarCropFlow(context), { image })
}
