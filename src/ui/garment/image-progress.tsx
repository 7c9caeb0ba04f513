import type { ActorRefFrom } from 'xstate'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import type { ListedImage } from '#src/machines/editors/images/images.ts'
import type { uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { useSelect } from '../actors.tsx'
import * as words from './words.ts'

export type ImageListActor = ActorRefFrom<typeof imageListMachine>

/** An image that is uploaded: how far it is, or what went wrong; `at` is its place in the list, from 0. */
export function ImageProgress({ actor, item, at }: { actor: ImageListActor; item: ListedImage; at: number }) {
  const uploader = useSelect(actor, ({ children }) => children[item.key])
  return (
    <div className="images__progress">
      {uploader === undefined ? (
        <p className="small">{words.waiting}</p>
      ) : (
        <Progress uploader={uploader as ActorRefFrom<typeof uploaderMachine>} at={at} />
      )}
    </div>
  )
}

function Progress({ uploader, at }: { uploader: ActorRefFrom<typeof uploaderMachine>; at: number }) {
  const sent = useSelect(uploader, ({ context }) => context.sent)
  const isChecked = useSelect(uploader, snapshot => !snapshot.matches('checking'))
  return (
    <>
      <progress value={sent} max={1} aria-label={words.uploading(at + 1)} />
      <p className="small">{isChecked ? words.uploadedPercent(Math.floor(sent * 100)) : words.processing}</p>
    </>
  )
}
