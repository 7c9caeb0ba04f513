import { useQuery } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { ownProductQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import type { ProductEditorActor } from '#src/ui/business/products/product-editor-actor.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ProductSave } from '#src/ui/business/products/product-save.tsx'
import * as words from '#src/ui/business/products/words.ts'
import '#src/ui/kit/dialogs/confirm-dialog.css'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { requireFound } from '../../-page/require-found.ts'
import { OpenEditor } from './open-editor.tsx'
import { leaveProduct, openProduct } from './open-product.ts'
import { ProductActions } from './product-actions.tsx'

/** The editor of a product; `id` is null for a new one. */
export function ProductEditor({ id }: { id: string | null }) {
  const app = useApp()
  const query = useQuery({ ...ownProductQuery(app.client, id ?? '', 'page'), enabled: id !== null })
  requireFound(query)
  const product = id === null ? null : query.data
  const isKnown = product !== undefined
  // the editor continues on its own: a newer answer of the server must not open another one
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each product, as soon as it is known
  const editor = useMemo(() => (isKnown ? openProduct(app, product) : null), [app, id, isKnown])
  return (
    <div className="titled-page">
      <p className="titled-page__back small">
        <Link {...productLinks.list}>{words.back}</Link>
      </p>
      <header className="product-bar">
        <h1 className="product-bar__title" tabIndex={-1}>
          {product === null ? words.newProduct : (product?.title ?? words.heading)}
        </h1>
        {editor !== null && <ProductBar key={editor.id} editor={editor} />}
      </header>
      {id !== null && query.error !== null && product === undefined && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {editor === null ? (
        query.error === null && <Skeleton label={words.theProductIsBeingLoaded} />
      ) : (
        <Desk key={editor.id} editor={editor} isNew={id === null} />
      )}
    </div>
  )
}

/** The product of an editor as it was last read; undefined for one that was never saved. */
function useStored(editor: ProductEditorActor): OwnProduct | undefined {
  const { client } = useApp()
  const id = useSelect(editor, ({ context }) => context.id)
  return useQuery({ ...ownProductQuery(client, id ?? ''), enabled: false }).data
}

/** What stands beside the title: the actions of a stored product, and the button that saves. */
function ProductBar({ editor }: { editor: ProductEditorActor }) {
  const { images } = useSelect(editor, ({ children }) => children)
  const product = useStored(editor)
  if (images === undefined) return null
  return (
    <>
      {product !== undefined && <ProductActions product={product} editor={editor} />}
      <ProductSave actor={editor} images={images} />
    </>
  )
}

function Desk({ editor, isNew }: { editor: ProductEditorActor; isNew: boolean }) {
  const app = useApp()
  const navigate = useNavigate()
  const id = useSelect(editor, ({ context }) => context.id)
  const { images } = useSelect(editor, ({ children }) => children)
  const categories = useCategoryOptions()
  const product = useStored(editor)
  useEffect(() => {
    // the first save gave it its address
    if (id === null || !isNew) return
    void navigate({
      to: '/account/business/products',
      search: { product: id },
      replace: true,
      resetScroll: false,
    })
  }, [id, isNew, navigate])
  // not of `app`, which is another object after each navigation: the editor outlives those within it
  const { actors } = app
  useEffect(() => {
    return () => {
      if (!editor.getSnapshot().hasTag('unsaved')) leaveProduct({ actors }, editor)
    }
  }, [actors, editor])
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (!editor.getSnapshot().hasTag('unsaved')) return false
      editor.send({ type: 'leave.asked' })
      if (!editor.getSnapshot().hasTag('asking')) return true
      return !(await isDiscarded(editor))
    },
  })
  if (images === undefined) return null
  return <OpenEditor {...{ editor, images, product, categories }} />
}

/** What the question before leaving is answered: whether the changes are discarded. */
function isDiscarded(editor: ProductEditorActor): Promise<boolean> {
  return new Promise(resolve => {
    const { unsubscribe } = editor.subscribe({
      next(snapshot) {
        if (snapshot.hasTag('asking')) return
        unsubscribe()
        resolve(snapshot.matches('discarded'))
      },
      complete: () => resolve(true),
    })
  })
}
