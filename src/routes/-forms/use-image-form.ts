import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { type RouterContext, useApp } from '#src/app/provider.tsx'
import { imageFormMachine, type WithImages } from '#src/machines/editors/images/image-form.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { type DescribedImage, withoutAddress } from '#src/machines/editors/images/images.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import { isChanged, type ValuesOf } from '#src/machines/forms/form-values.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { useUser } from '../-page/use-user.ts'
import { openEditor } from '../-page/workspace.ts'
import { addressless, findAddresses, storedImage } from '../-uploads/stored-images.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'

export interface ImageForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed'> {
  /** The name of the editor and of its draft: the same one continues. */
  name: string
  /** Checks what a draft holds; a field that it leaves out begins as stored. */
  schema: z.ZodMiniType<Partial<Values>>
  purpose: ImagePurpose
  /** How many images it takes. */
  most: number
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Fetches what the form is about after a change made elsewhere; resolves to what is stored then. */
  reload: () => Promise<Values>
  /** The text of the toast. */
  sent: string
}

/**
 * The editor of a form with images. It continues where the member closes the form, the page is loaded anew or
 * the session ends; `onSent` is called when the server has it.
 */
export function useImageForm<Values extends ValuesOf<Values> & WithImages>(
  given: ImageForm<Values>,
  onSent: () => void,
) {
  const [app] = useState(useApp())
  const userId = useUser().id
  const [editor] = useState(() => openImageForm(app, userId, given))
  useEffect(() => {
    const { unsubscribe } = editor.subscribe({
      complete: () => {
        if (editor.getSnapshot().matches('sent')) onSent()
      },
    })
    return unsubscribe
  }, [editor, onSent])
  const [{ form, images }] = useState(() => partsOf(editor))
  // one that continues is about what its reader sees now; what awaits its answer stays as it was sent
  const [stored] = useState(given.stored)
  useEffect(() => {
    const snapshot = form.getSnapshot()
    if (snapshot.matches('editing') && isChanged({ values: stored, stored: snapshot.context.stored }))
      form.send({ type: 'form.stored', stored })
  }, [form, stored])
  return { form, images }
}

type Editor<Values extends ValuesOf<Values> & WithImages> = ActorRefFrom<
  ReturnType<typeof imageFormMachine<Values>>
>

function openImageForm<Values extends ValuesOf<Values> & WithImages>(
  context: RouterContext,
  userId: string,
  { name, schema, purpose, most, stored, needed, save, reload, sent }: ImageForm<Values>,
): Editor<Values> {
  const { storage } = context
  const draft = z.object({ values: schema, images: z.array(draftImage) })
  const draftFound = readDraft(userId, name, found => draft.safeParse(found).data, storage)
  const images = (draftFound?.images ?? []).map(addressless)
  const flow = imageFormMachine<Values>().provide({
    actors: {
      images: imageListMachine.provide({ actors: { uploader: uploaderFlow(context, purpose) } }),
      form: formMachine<Values>().provide({
        actors: {
          save: fromPromise<Saved<Values>, FormCall<Values>>(async ({ input: { values, key } }) => {
            await save(values, key)
            return { values }
          }),
          reload: fromPromise<Values>(reload),
        },
      }),
    },
    actions: {
      storeDraft: (_, changed) => {
        const images = changed.draft.images.map(({ alt, ...image }) => ({ ...withoutAddress(image), alt }))
        keepDraft(userId, name, { ...changed.draft, images }, storage)
      },
      removeDraft: () => forgetDraft(userId, name, storage),
      notifySent: () =>
        context.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: sent }),
    },
  })
  const typed =
    draftFound === null ? undefined : { ...stored, ...draftFound.values, images: images.map(chosen) }
  const editor = openEditor(context, name, flow, {
    form: { stored, typed, needed, nonce: newNonce() },
    list: { rule: imageFile, most, images },
  })
  // one that was open already knows its addresses: then nothing is asked
  void findAddresses(context, partsOf(editor).images)
  return editor
}

const draftImage = z.extend(storedImage, { alt: z.string() })
const chosen = ({ id, alt }: DescribedImage) => ({ id, alt })

function partsOf<Values extends ValuesOf<Values> & WithImages>(editor: Editor<Values>) {
  const { form, images } = editor.getSnapshot().children
  if (form === undefined || images === undefined) throw new Error('The form has no parts.')
  return { form, images }
}
