import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { type RouterContext, useApp } from '#src/app/provider.tsx'
import { imageFormMachine, type WithImages } from '#src/machines/editors/image-form.ts'
import { imageListMachine } from '#src/machines/editors/image-list.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { openEditor } from '../-page/workspace.ts'
import { uploaderFlow } from './uploader.ts'

interface ImageForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed'> {
  /** The name of the editor: the same one continues. */
  name: string
  purpose: ImagePurpose
  /** How many images it takes. */
  most: number
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Fetches what the form is about after a change made elsewhere. */
  reload: () => Promise<unknown>
  /** The text of the toast. */
  sent: string
}

/**
 * The editor of a form with images. It continues where the member closes the form or the session ends;
 * `onSent` is called when the server has it.
 */
export function useImageForm<Values extends ValuesOf<Values> & WithImages>(
  given: ImageForm<Values>,
  onSent: () => void,
) {
  const [app] = useState(useApp())
  const [editor] = useState(() => openImageForm(app, given))
  useEffect(() => {
    const { unsubscribe } = editor.subscribe({
      complete: () => {
        if (editor.getSnapshot().matches('sent')) onSent()
      },
    })
    return unsubscribe
  }, [editor, onSent])
  const [{ form, pictures }] = useState(() => partsOf(editor))
  return { form, pictures }
}

type Editor<Values extends ValuesOf<Values> & WithImages> = ActorRefFrom<
  ReturnType<typeof imageFormMachine<Values>>
>

function openImageForm<Values extends ValuesOf<Values> & WithImages>(
  context: RouterContext,
  { name, purpose, most, stored, needed, save, reload, sent }: ImageForm<Values>,
): Editor<Values> {
  const flow = imageFormMachine<Values>().provide({
    actors: {
      pictures: imageListMachine.provide({ actors: { uploader: uploaderFlow(context, purpose) } }),
      form: formMachine<Values>().provide({
        actors: {
          save: fromPromise<Saved<Values>, FormCall<Values>>(async ({ input: { values, key } }) => {
            await save(values, key)
            return { values }
          }),
          reload: fromPromise<Values>(async () => {
            await reload()
            return stored
          }),
        },
      }),
    },
    actions: {
      tellSent: () => context.actors.toasts.send({ type: 'toast.wished', tone: 'success', message: sent }),
    },
  })
  return openEditor(context, name, flow, {
    form: { stored, needed, nonce: newNonce() },
    list: { rule: imageFile, most },
  })
}

function partsOf<Values extends ValuesOf<Values> & WithImages>(editor: Editor<Values>) {
  const { form, pictures } = editor.getSnapshot().children
  if (form === undefined || pictures === undefined) throw new Error('The form has no parts.')
  return { form, pictures }
}
