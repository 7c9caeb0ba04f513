import { type ActorRefFrom, fromPromise } from 'xstate'
import { createProduct, updateProduct } from '#src/api/commands/business/products.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { fetchOwnProduct } from '#src/api/queries/business/products.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { productEditorMachine } from '#src/machines/editors/products/product-editor.ts'
import type { ProductToSave } from '#src/machines/editors/products/product-editor-setup.ts'
import type { SavedProduct } from '#src/machines/editors/products/product-values.ts'
import * as words from '#src/ui/business/products/words.ts'
import { leaveEditor, openEditor, workspaceOf } from '../../-page/workspace.ts'
import { uploaderFlow } from '../../-uploads/uploader.ts'
import { bodyOfProduct, refusalWith, valuesOfProduct } from './product-form-values.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient' | 'storage'>
type ProductEditor = ActorRefFrom<typeof productEditorMachine>

/** Prefixes the names of products' editors. */
const prefix = 'product '

/** The editor of a product; null for a new one. It is the open one where the session ended meanwhile. */
export function openProduct(context: Context, product: OwnProduct | null): ProductEditor {
  return openedBefore(context, product?.id ?? null) ?? openAnother(context, product)
}

function openedBefore(context: Context, id: string | null): ProductEditor | undefined {
  const workspace = workspaceOf(context)
  return workspace
    .getSnapshot()
    .context.editors.filter(name => name.startsWith(prefix))
    .map((name): ProductEditor => workspace.system.get(name))
    .find(editor => editor.getSnapshot().context.id === id)
}

function openAnother(context: Context, product: OwnProduct | null): ProductEditor {
  return openEditor(context, `${prefix}${product?.id ?? newNonce()}`, productEditorFlow(context), {
    id: product?.id ?? null,
    version: product?.version ?? 0,
    stored: valuesOfProduct(product),
    list: { rule: imageFile, most: productLimits.images, images: product?.images ?? [] },
  })
}

/** Ends the editor with its page; one whose session ended waits for the same member. */
export const leaveProduct = (context: Pick<Context, 'actors'>, editor: ProductEditor): void =>
  leaveEditor(context, editor.id)

const savedProduct = (product: OwnProduct): SavedProduct => ({
  ...{ id: product.id, version: product.version },
  values: valuesOfProduct(product),
})

/** The machine of a product's editor with the app's implementations. */
function productEditorFlow(context: Context) {
  const { actors } = context
  const once = sameKey()
  return productEditorMachine.provide({
    actors: {
      images: imageListMachine.provide({ actors: { uploader: uploaderFlow(context, 'product') } }),
      save: fromPromise<SavedProduct, ProductToSave>(async ({ input }) => {
        const { id, version, values, stored } = input
        const body = bodyOfProduct(values, stored)
        if (id !== null) return savedProduct(await updateProduct(context, id, { ...body, version }))
        const { title = '', category = '', whose, ...more } = body
        const errors = {
          ...(title.trim() === '' ? { title: [words.enterATitle] } : {}),
          ...(category === '' ? { category: [words.chooseACategory] } : {}),
          ...(whose === undefined ? { whose: [words.chooseWhoItIsFor] } : {}),
        }
        if (whose === undefined || Object.keys(errors).length > 0) throw refusalWith(errors)
        const whole = { ...more, title, category, whose }
        return savedProduct(await once(whole, key => createProduct(context, whole, key)))
      }),
      reload: fromPromise<SavedProduct, { id: string | null }>(async ({ input: { id } }) =>
        savedProduct(await fetchOwnProduct(context, id ?? '')),
      ),
    },
    actions: {
      notifySaved: () =>
        actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.savedMessage }),
    },
  })
}
