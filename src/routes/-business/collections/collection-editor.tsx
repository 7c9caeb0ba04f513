import { useState } from 'react'
import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { CollectionForm, type CollectionValues } from '#src/ui/business/collections/collection-form.tsx'
import * as words from '#src/ui/business/collections/words.ts'
import type { FormActor } from '#src/ui/kit/forms/form-fields.ts'
import { ChooseProducts } from '../brand/choose-products.tsx'
import { useFeatured } from '../brand/use-featured.ts'
import { idsIn } from './collection-values.ts'

interface CollectionEditorProps {
  actor: FormActor<CollectionValues>
  /** Its products as they are stored. */
  stored: readonly FeaturedProduct[]
  submit: string
}

/** The form of a collection with the choice of its products. */
export function CollectionEditor({ actor, stored, submit }: CollectionEditorProps) {
  const { products } = useSelect(actor, ({ context }) => context.values)
  const [isChoosing, setIsChoosing] = useState(false)
  const ids = idsIn(products)
  return (
    <div className="brand-collection">
      <CollectionForm
        actor={actor}
        products={useFeatured(ids, stored)}
        submit={submit}
        onChoose={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <ChooseProducts
          title={words.panel}
          most={collectionLimits.products}
          chosen={ids}
          onChoose={chosen => actor.send({ type: 'form.typed', field: 'products', value: chosen.join(' ') })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
