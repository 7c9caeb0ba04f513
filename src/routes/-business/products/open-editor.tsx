import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { PriceHistory } from '#src/ui/business/products/price-history.tsx'
import type { ProductEditorActor } from '#src/ui/business/products/product-editor-actor.ts'
import { ProductForm } from '#src/ui/business/products/product-form.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { stockLinks } from '#src/ui/business/stock/stock-links.ts'
import * as stockWords from '#src/ui/business/stock/words.ts'
import { ImageList } from '#src/ui/garment/image-list.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import type { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { chosenFiles, droppedFiles } from '../../-uploads/chosen-files.ts'
import { ConfirmLeave } from './confirm-leave.tsx'

interface OpenEditorProps {
  editor: ProductEditorActor
  images: ImagesActor
  product: OwnProduct | undefined
  categories: ReturnType<typeof useCategoryOptions>
}

/** The form of the editor with its images. */
export function OpenEditor({ editor, images, product, categories }: OpenEditorProps) {
  return (
    <>
      <ProductForm actor={editor} categories={categories} images={<Images actor={images} />} />
      {product !== undefined && <PriceHistory product={product} />}
      {product !== undefined && (
        <p>
          <Link {...stockLinks.history(product.id)}>{stockWords.history}</Link>
        </p>
      )}
      <ConfirmLeave editor={editor} />
    </>
  )
}

type ImagesActor = Parameters<typeof ImageList>[0]['actor']

function Images({ actor }: { actor: ImagesActor }) {
  return (
    <ImageList
      actor={actor}
      label={words.addPhotos}
      hint={words.imagesHint}
      onChoose={files => actor.send({ type: 'images.chosen', files: chosenFiles(files) })}
      onDrop={transfer =>
        void droppedFiles(transfer).then(files => actor.send({ type: 'images.chosen', files }))
      }
    />
  )
}
