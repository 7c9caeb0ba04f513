import { useRef, useState } from 'react'
import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import { Img } from '../../kit/image/image.tsx'
import * as kitWords from '../../kit/words.ts'
import * as words from './words.ts'

interface FeaturedListProps {
  products: readonly FeaturedProduct[]
  /** Shown where there are none. */
  none?: string
  /** Takes the ids in their new order. */
  onOrder: (ids: readonly string[]) => void
}

/** The featured products in their order, moved and removed by buttons. */
export function FeaturedList({ products, none = words.noFeatured, onOrder }: FeaturedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = products.map(({ id }) => id)
  const move = (at: number, by: -1 | 1) => {
    const [moved = '', other = ''] = [ids[at], ids[at + by]]
    onOrder(ids.with(at, other).with(at + by, moved))
    setAnnouncement(words.place(products[at]?.title ?? '', at + by + 1, ids.length))
  }
  const remove = (at: number) => {
    onOrder(ids.filter((_, place) => place !== at))
    // the button that was pressed goes with its row
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <>
      {products.length === 0 && <p className="small">{none}</p>}
      <ol ref={list} className="featured">
        {products.map(({ id, title, is_shown, attachment }, at) => (
          <li key={id} className="featured__item">
            <span className="featured__image">
              <Img image={attachment[0]} sizes="3.5rem" alt="" />
            </span>
            <span className="featured__title">
              {title}
              {!is_shown && <span className="small soft">{words.notShown}</span>}
            </span>
            <span className="featured__ways">
              <button
                type="button"
                className="featured__move"
                aria-label={words.moveUp(title)}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="featured__move"
                aria-label={words.moveDown(title)}
                aria-disabled={at === products.length - 1 || undefined}
                onClick={() => at < products.length - 1 && move(at, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="text-button"
                aria-label={words.removeProduct(title)}
                onClick={() => remove(at)}
              >
                {kitWords.remove}
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}
