import { useState } from 'react'
import type { ProductRow } from '#src/api/contract/business/products.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import { Button } from '../../kit/button.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Img } from '../../kit/image/image.tsx'
import { NoticeBar } from '../../kit/notice-bar.tsx'
import { Skeleton } from '../../layout/skeleton.tsx'
import * as words from './words.ts'

interface ProductPickerProps {
  /** Null while they are loading. */
  products: readonly ProductRow[] | null
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onSearch: (words: string) => void
  isSearched: boolean
  /** How many can be chosen. */
  most: number
  failed: string | null
  onRetry: () => void
  /** Null at the end of the list. */
  onMore: (() => void) | null
  onClose: () => void
}

/** A list of products with ticks; what is full takes no more. */
export function ProductPicker(props: ProductPickerProps) {
  const { products, chosen, onChoose, onSearch, isSearched, failed, onRetry, onMore, onClose, most } = props
  const [typed, setTyped] = useState('')
  const isFull = chosen.length >= most
  return (
    <div className="flow picker">
      <search>
        <Form className="products__bar" onSubmit={() => onSearch(typed.trim())}>
          <TextInput
            name="q"
            type="search"
            label={words.searchByTitle}
            value={typed}
            maxLength={100}
            onType={setTyped}
          />
          <Button type="submit" look="quiet">
            {words.search}
          </Button>
        </Form>
      </search>
      <p className="small soft" role="status">
        {words.chosenCount(chosen.length, most)}
      </p>
      {failed !== null && <NoticeBar message={failed} onRetry={onRetry} />}
      {products === null && failed === null && <Skeleton label={words.productsAreBeingLoaded} />}
      {products?.length === 0 && <p>{isSearched ? words.noneFound : words.noneInTheShop}</p>}
      {products !== null && products.length > 0 && (
        <ul className="featured" aria-label={words.productsInTheShop}>
          {products.map(({ id, title, attachment }) => {
            const isChosen = chosen.includes(id)
            return (
              <li key={id}>
                <label className="featured__item tick">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={event => onChoose(withChoice(chosen, id, event.target.checked))}
                  />
                  <span className="featured__image">
                    <Img image={attachment[0]} sizes="3.5rem" alt="" />
                  </span>
                  <span className="featured__title">{title}</span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <div className="setting__buttons picker__ways">
        <Button onPress={onClose}>{words.done}</Button>
        {onMore !== null && (
          <Button look="quiet" onPress={onMore}>
            {words.more}
          </Button>
        )}
      </div>
    </div>
  )
}
