import { fromPromise } from 'xstate'
import { editCutout } from '#src/api/commands/images.ts'
import type { CutoutEdit, Mask } from '#src/api/contract/values/cutout-strokes.ts'
import { sourceSetsOf, widestUrl } from '#src/api/contract/values/image-sources.ts'
import { fetchCutout } from '#src/api/queries/cutouts.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { type BrushImage, cutoutBrushMachine } from '#src/machines/editors/images/cutout-brush.ts'
import * as words from '#src/ui/garment/cutout/words.ts'

/** The brush with the app's implementations. */
export function cutoutBrushFlow(app: Pick<RouterContext, 'client' | 'queryClient' | 'actors'>) {
  return cutoutBrushMachine.provide({
    actors: {
      load: fromPromise<BrushImage, { id: string }>(async ({ input: { id }, signal }) => {
        const { photo, width, height, mask, edit } = await fetchCutout(app, id, signal)
        const srcSet = sourceSetsOf(photo).find(({ type }) => type === 'image/webp')?.srcSet ?? ''
        return {
          ...{ url: widestUrl(photo), srcSet, alt: photo.alt, width, height, edit },
          mask: mask === null ? null : await decoded(mask, width, height),
        }
      }),
      save: fromPromise<void, { id: string; edit: CutoutEdit }>(async ({ input: { id, edit } }) => {
        await editCutout(app, id, edit)
        app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.saved })
      }),
    },
  })
}

/** The mask in a gray PNG. */
async function decoded(base64: string, width: number, height: number): Promise<Mask> {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' })).catch(() => null)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (bitmap === null || context === null)
    throw { status: 422, code: 'not_decoded', message: words.notDecoded }
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0), width, height }
}
