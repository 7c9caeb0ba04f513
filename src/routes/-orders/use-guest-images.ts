import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { OpenedOrder } from '#src/api/commands/trade/orders.ts'
import { uploadReturnImage } from '#src/api/commands/trade/returns.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { useApp } from '#src/app/provider.tsx'
import { imageFormMachine, type WithImages } from '#src/machines/editors/images/image-form.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { uploaderOf } from '../-uploads/uploader.ts'

interface GuestForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed'> {
  order: OpenedOrder
  /** How many images it takes. */
  most: number
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Fetches the order after a change made elsewhere. */
  reload: () => Promise<unknown>
  /** The text of the toast. */
  sent: string
}

/**
 * A form with images for whoever has the key of an order: its images belong to the order, and its draft to nobody, so
 * that it ends with its sheet.
 */
export function useGuestImages<Values extends ValuesOf<Values> & WithImages>(
  given: GuestForm<Values>,
  onSent: () => void,
) {
  const app = useApp()
  const [flow] = useState(() => {
    const { order, stored, save, reload, sent } = given
    return imageFormMachine<Values>().provide({
      actors: {
        images: imageListMachine.provide({
          actors: {
            uploader: uploaderOf((upload, onProgress) => uploadReturnImage(app, order, upload, onProgress)),
          },
        }),
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
        storeDraft: () => {},
        removeDraft: () => {},
        notifySent: () => app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: sent }),
      },
    })
  })
  const [input] = useState(() => ({
    form: { stored: given.stored, needed: given.needed, nonce: newNonce() },
    list: { rule: imageFile, most: given.most },
  }))
  const editor = useActorRef(flow, { input })
  useEffect(() => {
    const { unsubscribe } = editor.subscribe(snapshot => {
      if (snapshot.matches('sent')) onSent()
    })
    return unsubscribe
  }, [editor, onSent])
  const { form, images } = editor.getSnapshot().children
  const [parts] = useState({ form, images })
  if (parts.form === undefined || parts.images === undefined) throw new Error('The form has no parts.')
  return { form: parts.form, images: parts.images }
}
