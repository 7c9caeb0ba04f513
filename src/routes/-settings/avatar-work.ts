import { type ActorRefFrom, createActor } from 'xstate'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import type { RouterContext } from '#src/app.tsx'
import type { avatarCropMachine } from '#src/machines/editors/avatar-crop.ts'
import type { uploaderMachine } from '#src/machines/editors/uploader.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'
import { avatarCropFlow } from './avatar-crop.ts'

type Context = Pick<RouterContext, 'client' | 'actors'>

/**
 * The work of making an image the avatar: upload, then crop. It outlives its panel where the session ends:
 * the upload continues, and the member finds image and square as they were after logging in again.
 */
export interface AvatarWork {
  readonly upload: ActorRefFrom<typeof uploaderMachine>
  /** The choice of the square in the uploaded image. */
  readonly cropOf: (picture: UploadedImage) => ActorRefFrom<typeof avatarCropMachine>
  /** Notes that a panel shows it; the returned function notes that it no longer does. */
  readonly show: () => () => void
}

/** By the app's actors: there is one entry for each app, and one member at a time. */
const works = new WeakMap<Context['actors'], { userId: string; work: AvatarWork; end: () => void }>()

/** The work of this member, new or continued. */
export function avatarWork(context: Context, userId: string): AvatarWork {
  const before = works.get(context.actors)
  if (before?.userId === userId) return before.work
  before?.end()
  const begun = begin(context, userId)
  works.set(context.actors, begun)
  return begun.work
}

function begin(context: Context, userId: string) {
  const { auth } = context.actors
  const upload = createActor(uploaderFlow(context, 'avatar'), { input: { rule: imageFile } }).start()
  let crop: { id: string; actor: ActorRefFrom<typeof avatarCropMachine> } | undefined
  let shown = 0

  function end(): void {
    if (works.get(context.actors)?.work === work) works.delete(context.actors)
    subscription.unsubscribe()
    upload.stop()
    crop?.actor.stop()
  }

  // logging out discards everything, and nobody finds the work of another member
  const subscription = auth.subscribe(session => {
    const { user } = session.context
    if (session.matches('loggingOut') || (user !== null && user.id !== userId)) end()
  })

  const work: AvatarWork = {
    upload,
    cropOf({ id, width, height }) {
      if (crop?.id !== id || crop.actor.getSnapshot().status !== 'active') {
        crop?.actor.stop()
        const input = { picture: { id, width: width ?? 1, height: height ?? 1 } }
        crop = { id, actor: createActor(avatarCropFlow(context), { input }).start() }
      }
      return crop.actor
    },
    show() {
      shown += 1
      return () => {
        shown -= 1
        // in strict mode React unmounts and mounts a panel again within one task
        queueMicrotask(() => {
          if (shown === 0 && !auth.getSnapshot().matches('loggedOut')) end()
        })
      }
    },
  }
  return { userId, work, end }
}
