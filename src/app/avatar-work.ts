import { type ActorRefFrom, createActor } from 'xstate'
import type { UploadedImage } from '../api/contract/attachments.ts'
import { pictureFile } from '../api/contract/picture-file.ts'
import type { RouterContext } from '../app.tsx'
import type { avatarCropMachine } from '../machines/flows/avatar-crop.ts'
import type { uploaderMachine } from '../machines/flows/uploader.ts'
import { avatarCropFlow } from './avatar-flow.ts'
import { uploaderFlow } from './uploader-flow.ts'

type Context = Pick<RouterContext, 'client' | 'actors'>

/**
 * The way of a picture to being the avatar: sent, then cut. It outlives the panel it is shown in where the session ends
 * under it: what is on its way still arrives, and whoever logs in again finds picture and square as they were.
 */
export interface AvatarWork {
  readonly upload: ActorRefFrom<typeof uploaderMachine>
  /** The choice of the square of what was uploaded. */
  readonly cropOf: (picture: UploadedImage) => ActorRefFrom<typeof avatarCropMachine>
  /** A panel shows it; what is returned says that it does no more. */
  readonly show: () => () => void
}

/** By the app's actors: of each app there is one, and one person at a time. */
const works = new WeakMap<Context['actors'], { userId: string; work: AvatarWork; end: () => void }>()

/** The work of this person, begun or gone on with. */
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
  const upload = createActor(uploaderFlow(context, 'avatar'), { input: { rule: pictureFile } }).start()
  let crop: { id: string; actor: ActorRefFrom<typeof avatarCropMachine> } | undefined
  let shown = 0

  function end(): void {
    if (works.get(context.actors)?.work === work) works.delete(context.actors)
    subscription.unsubscribe()
    upload.stop()
    crop?.actor.stop()
  }

  // whoever logs out wants nothing kept, and nobody finds what was another's
  const subscription = auth.subscribe(session => {
    const { user } = session.context
    if (session.matches({ loggedIn: 'leaving' }) || (user !== null && user.id !== userId)) end()
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
        // React takes a panel away and brings it back within one turn where it is strict
        queueMicrotask(() => {
          if (shown === 0 && !auth.getSnapshot().matches('loggedOut')) end()
        })
      }
    },
  }
  return { userId, work, end }
}
