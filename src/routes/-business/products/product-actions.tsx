import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteProduct, duplicateProduct, productLifecycle } from '#src/api/commands/business/products.ts'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import * as markdownWords from '#src/ui/business/markdowns/words.ts'
import type { ProductEditorActor } from '#src/ui/business/products/product-editor-actor.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ProductState } from '#src/ui/business/products/product-state.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { useCommand } from '../../-page/use-command.ts'

const Preview = lazyComponent(async () => (await import('./product-preview.tsx')).ProductPreview)

interface ProductActionsProps {
  product: OwnProduct
  editor: ProductEditorActor
}

/** Where a stored product stands, and what can be done with it; what is unsaved is saved first. */
export function ProductActions({ product, editor }: ProductActionsProps) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isUnsaved = useSelect(editor, snapshot => snapshot.hasTag('unsaved'))
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <section className="product-bar__status" aria-label={words.status}>
      <p className="product-bar__state">
        <ProductState state={product.state} /> <span className="small soft">{product.state_description}</span>
      </p>
      <MarkedDown product={product} />
      <ul className="next__events product-bar__actions">
        <li>
          <Button look="quiet" onPress={() => setIsPreviewed(true)} aria-haspopup="dialog">
            {words.preview}
          </Button>
        </li>
        <LifecycleActions
          lifecycle={productLifecycle}
          target={product}
          allowed={product.allowed}
          version={product.version}
          hold={isUnsaved ? { reason: words.saveFirst } : undefined}
          actions={[
            { name: 'activate', label: words.eventLabels.activate, done: words.eventMessages.activate },
            {
              name: 'archive',
              label: words.eventLabels.archive,
              done: words.eventMessages.archive,
              inMenu: 'apart',
            },
          ]}
          menu={{
            entries: (
              <>
                {product.state === 'active' && (
                  <li>
                    <Link {...to.product(product.slug, product.id)}>{words.seeInShop}</Link>
                  </li>
                )}
                <li data-stays>
                  <Duplicate product={product} />
                </li>
                {product.state === 'draft' && !product.is_ordered && (
                  <li className="more-menu__apart">
                    <Button look="quiet" onPress={() => setIsDeleting(true)} aria-haspopup="dialog">
                      {words.deleteDraft}…
                    </Button>
                  </li>
                )}
              </>
            ),
          }}
        />
      </ul>
      {isPreviewed && <Preview product={product} onClose={() => setIsPreviewed(false)} />}
      {isDeleting && (
        <AskedToDelete product={product} editor={editor} onAnswered={() => setIsDeleting(false)} />
      )}
    </section>
  )
}

/** What shoppers pay while a markdown runs: the editor shows the regular prices. */
function MarkedDown({ product }: { product: OwnProduct }) {
  const reduced = product.variants.flatMap(({ reduced_price: price }) => price ?? [])
  if (reduced.length === 0) return null
  return (
    <p className="small">
      {markdownWords.markedDown(reduced)} <Link {...markdownLinks.list}>{markdownWords.heading}</Link>
    </p>
  )
}

function Duplicate({ product }: { product: OwnProduct }) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useCommand({
    run: async key => {
      const copy = await duplicateProduct(app, product.id, key)
      await navigate(productLinks.edit(copy.id))
    },
    done: words.duplicated,
  })
  return <CommandButton actor={actor}>{words.duplicate}</CommandButton>
}

function AskedToDelete({ product, editor, onAnswered }: ProductActionsProps & { onAnswered: () => void }) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteProduct(app, product.id)
          // nothing of it is left to be saved
          editor.send({ type: 'form.discarded' })
          const { toasts } = app.actors
          toasts.send({ type: 'toast.requested', tone: 'success', message: words.deleted })
          await navigate(productLinks.list)
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  const { title, text, accept } = words.deleteQuestion
  return (
    <ConfirmDialog actor={actor} title={title} accept={accept}>
      <p>
        <strong>{product.title}</strong>. {text}
      </p>
    </ConfirmDialog>
  )
}
