import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { colorLabel } from '#src/api/contract/values/color-names.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Img } from '../../kit/image/image.tsx'
import { ProductState } from './product-state.tsx'
import * as words from './words.ts'

type Variant = OwnProduct['variants'][number]

const labels = words.productLabels
const shown: readonly (readonly [label: string | undefined, value: (variant: Variant) => string])[] = [
  [labels.sku, ({ sku }) => sku ?? ''],
  [labels.price, ({ price }) => currency(price)],
  [words.reduced, ({ reduced_price: reduced }) => (reduced === undefined ? '' : currency(reduced))],
  [labels.compare_at, ({ compare_at: before }) => (before === null ? '' : currency(before))],
  [labels.stock, ({ stock }) => String(stock)],
  [labels.barcode, ({ barcode }) => barcode ?? ''],
  [labels.bin, ({ bin }) => bin ?? ''],
  [labels.weight, ({ weight }) => (weight === null ? '' : String(weight))],
]

/** A product for those who change nothing of it: its photos, its text, and its variants with what is set of them. */
export function ProductFacts({ product }: { product: OwnProduct }) {
  const { images, category, description, materials, attributes, variants } = product
  const columns = shown.filter(([, textOf]) => variants.some(variant => textOf(variant) !== ''))
  return (
    <article className="flow">
      <p>
        <ProductState state={product.state} /> <span className="small soft">{category.name}</span>
      </p>
      {images.length > 0 && (
        <ul className="product-preview__images" aria-label={words.photos}>
          {images.map(image => (
            <li key={image.id}>
              <Img image={image} sizes="14rem" />
            </li>
          ))}
        </ul>
      )}
      <div className="products__scroll">
        <table className="products__facts">
          <caption className="unseen">{words.variants}</caption>
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(variant => (
              <tr key={variant.id}>
                <th scope="row">{nameOf(product, variant)}</th>
                {columns.map(([label, textOf]) => (
                  <td key={label}>{textOf(variant) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {description !== '' && <p className="product-preview__text">{description}</p>}
      <dl>
        {[
          ...attributes,
          ...(materials.length === 0 ? [] : [{ name: words.materials, value: materials.join(', ') }]),
        ].map(({ name, value }) => (
          <div key={name}>
            <dt className="small soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function nameOf({ options }: OwnProduct, { values, color_name }: Variant): string {
  const name = values
    .map((value, at) =>
      options[at]?.kind === 'color'
        ? colorLabel({ color: value === '' ? null : value, color_name: color_name ?? null })
        : value,
    )
    .filter(value => value !== '')
  return name.length === 0 ? words.onlyVariant : name.join(' · ')
}
