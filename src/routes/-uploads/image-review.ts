import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import { chosenFile } from './uploader.ts'

/** The review of one photo with the app's implementations, whose code loads with the first photo. */
const imageReviewFlow = imageReviewMachine.provide({
  actors: {
    check: fromPromise(async ({ input: { file, address }, signal }) => {
      const [original, { findingsIn }] = await Promise.all([
        file ?? fetchedFile(address, signal),
        import('./image-correction.ts'),
      ])
      return { original, findings: await inTurn(() => findingsIn(original.content)) }
    }),
    correct: fromPromise(async ({ input: { original, current, changes, correction } }) => {
      const { changesOf, changedFile } = await import('./image-correction.ts')
      const wanted = await changesOf(changes, correction, current.content)
      const file = await inTurn(() => changedFile(original, wanted))
      return { file, changes: wanted, before: { ...current, key: newNonce() } }
    }),
  },
})

/** A list of images, each of which is reviewed where the list says so. */
export const reviewedList = imageListMachine.provide({ actors: { review: imageReviewFlow } })

/** An image that the server has, as a file. */
async function fetchedFile(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error('The image did not arrive.')
  const type = response.headers.get('content-type') ?? ''
  return chosenFile(new File([await response.blob()], 'photo', { type }))
}

let last: Promise<unknown> = Promise.resolve()

/** One photo at a time: decoded, one of a phone takes fifty megabytes. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
