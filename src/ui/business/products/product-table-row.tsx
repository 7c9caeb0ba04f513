import { Fragment, type ReactNode, useState } from 'react'
import type { ProductRow } from '#src/api/contract/business/products.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { productLinks } from './product-links.ts'
import { ProductState } from './product-state.tsx'
import * as words from './words.ts'

export type Column = keyof typeof words.columns
export const columns = Object.keys(words.columns) as Column[]

type TableVariant = ProductRow['variants'][number]

/** The cell of a price or a stock. */
export type RowCell = (product: ProductRow, variant: TableVariant, field: 'price' | 'stock') => ReactNode

interface ProductTableRowProps {
  cell: RowCell
  row: ProductRow
  shown: readonly Column[]
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}

/** A product in the table, with its variants where they are opened. */
export function ProductTableRow({ row, shown, isSelected, onSelect, cell }: ProductTableRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [only] = row.variants
  const isOne = row.variant_count === 1 && only !== undefined
  const content: Readonly<Record<Column, ReactNode>> = {
    category: row.category.name,
    sku: skuOf(row),
    price: (
      <>
        {isOne ? cell(row, only, 'price') : <PriceRange price={row.price} />}
        <ReducedPrice variants={row.variants} />
      </>
    ),
    stock: isOne
      ? cell(row, only, 'stock')
      : row.variant_count === 0
        ? ''
        : words.stockOf(row.stock, row.variant_count),
    state: <ProductState state={row.state} />,
    updated: <Moment at={row.updated_at} as="short" />,
  }
  return (
    <Fragment>
      <tr className={isSelected ? 'products__row products__row--selected' : 'products__row'}>
        <td className="products__tick">
          <input
            type="checkbox"
            aria-label={words.select(row.title)}
            checked={isSelected}
            onChange={event => onSelect(event.target.checked)}
          />
        </td>
        <th scope="row" className="products__name">
          <span className="products__image">
            <Img image={row.attachment[0]} sizes="3rem" alt="" />
          </span>
          <span>
            <Link {...productLinks.edit(row.id)}>{row.title}</Link>
            {row.variant_count > 1 && (
              <button
                type="button"
                className="text-button small"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {words.variantCount(row.variant_count)}
                <span className="unseen"> {words.ofTitle(row.title)}</span>
              </button>
            )}
            {row.variant_count === 0 && <span className="small soft">{words.noVariants}</span>}
            {/* on a phone instead of the columns */}
            <span className="products__brief small soft">
              <PriceRange price={row.price} />
              <ReducedPrice variants={row.variants} />
              {row.variant_count > 0 && <span>{words.inStock(row.stock)}</span>}
              <ProductState state={row.state} />
            </span>
          </span>
        </th>
        {shown.map(column => (
          <td key={column} data-label={words.columns[column]} data-column={column}>
            {content[column]}
          </td>
        ))}
      </tr>
      {isOpen &&
        row.variants.map(variant => (
          <tr key={variant.id} className="products__row products__row--variant">
            <td />
            <th scope="row">{variant.name}</th>
            {shown.map(column => (
              <td key={column} data-label={words.columns[column]} data-column={column}>
                {column === 'sku' && variant.sku}
                {(column === 'price' || column === 'stock') && cell(row, variant, column)}
                {column === 'price' && <ReducedPrice variants={[variant]} />}
              </td>
            ))}
          </tr>
        ))}
    </Fragment>
  )
}

/** The SKU of a product; where its variants have several, what they all begin with. */
function skuOf({ variants }: ProductRow): string {
  const [first, ...others] = variants.flatMap(({ sku }) => sku ?? [])
  if (first === undefined || others.length === 0) return first ?? ''
  let length = first.length
  while (length > 0 && !others.every(sku => sku.startsWith(first.slice(0, length)))) length -= 1
  const common = first.slice(0, length).replace(/[^\p{L}\p{N}]+$/u, '')
  return common === '' ? words.skuCount(others.length + 1) : `${common}…`
}

function PriceRange({ price }: Pick<ProductRow, 'price'>) {
  if (price === null) return null
  return (
    <span>
      {price.from === price.to ? currency(price.from) : `${currency(price.from)}–${currency(price.to)}`}
    </span>
  )
}

/** What shoppers pay while a markdown runs, beside the regular price. */
function ReducedPrice({ variants }: { variants: readonly TableVariant[] }) {
  const reduced = variants.flatMap(({ reduced_price: price }) => price ?? [])
  const [least, ...others] = reduced.toSorted((a, b) => Number(a) - Number(b))
  if (least === undefined) return null
  const most = others.at(-1) ?? least
  const asked = least === most ? currency(least) : `${currency(least)}–${currency(most)}`
  return <span className="products__reduced small">{words.reducedTo(asked)}</span>
}
