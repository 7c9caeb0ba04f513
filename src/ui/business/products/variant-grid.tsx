import { useState } from 'react'
import { mostRows } from '#src/machines/editors/products/product-grid.ts'
import type { GridCell, GridRow } from '#src/machines/editors/products/product-values.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import * as kitWords from '../../kit/words.ts'
import { moveInGrid } from './move-in-grid.ts'
import type { ProductEditorActor } from './product-editor-actor.ts'
import { Sentences, typed, VariantCell } from './variant-cell.tsx'
import { variantName } from './variant-name.ts'
import * as words from './words.ts'

/** The variants of a product: a row for each combination of its options' values. */
export function VariantGrid({ actor }: { actor: ProductEditorActor }) {
  const { rows, options, images } = useSelect(actor, ({ context }) => context.values)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const send = (keys: readonly string[], cell: GridCell, value: string) =>
    actor.send({ type: 'cells.typed', keys, cell, value })
  return (
    <section className="flow" aria-labelledby="product-variants" id="product-variants-part" tabIndex={-1}>
      <h2 id="product-variants" className="title">
        {words.variants}
      </h2>
      {rows.length > mostRows && (
        <p className="field__error" role="alert">
          {words.tooMany}
        </p>
      )}
      {rows.length > 1 && <Fill rows={rows} onFill={send} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the inputs inside */}
      <div className="products__scroll" onKeyDown={moveInGrid}>
        <table className="products products--grid">
          <caption className="unseen">{words.variants}</caption>
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              {[...typed, 'image'].map(cell => (
                <th key={cell} scope="col">
                  {words.productLabels[cell]}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{kitWords.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const name = variantName(options, row)
              return (
                <tr key={row.key} className="products__row">
                  <th scope="row">
                    {name}
                    <Sentences id={`product-variants.${at}`} errors={errors[`variants.${at}`]} />
                  </th>
                  {typed.map(cell => (
                    <td key={cell} data-label={words.productLabels[cell]}>
                      <VariantCell
                        id={`product-variants.${at}.${cell}`}
                        label={words.ofProductLabel(words.productLabels[cell], name)}
                        cell={cell}
                        value={row[cell]}
                        errors={errors[`variants.${at}.${cell}`]}
                        onType={value => send([row.key], cell, value)}
                      />
                    </td>
                  ))}
                  <td data-label={words.productLabels.image}>
                    <select
                      className="control control--select"
                      aria-label={words.ofProductLabel(words.productLabels.image, name)}
                      value={row.image}
                      onChange={event => send([row.key], 'image', event.target.value)}
                    >
                      <option value="">{words.noImage}</option>
                      {images.map(({ id, alt }, place) => (
                        <option key={id} value={id}>
                          {alt === '' ? words.imageColor(place + 1) : alt}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className="products__remove">
                    {rows.length > 1 && (
                      <button
                        type="button"
                        className="icon-button"
                        onClick={() => actor.send({ type: 'row.removed', key: row.key })}
                      >
                        <Icon shape="close" size={18} />
                        <span className="unseen">{words.remove(name)}</span>
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface FillProps {
  rows: readonly GridRow[]
  onFill: (keys: readonly string[], cell: GridCell, value: string) => void
}

/** One price or stock for all variants. */
function Fill({ rows, onFill }: FillProps) {
  const [price, setPrice] = useState('')
  const [stock, setStock] = useState('')
  const apply = () => {
    const keys = rows.map(({ key }) => key)
    if (price !== '') onFill(keys, 'price', price)
    if (stock !== '') onFill(keys, 'stock', stock)
    setPrice('')
    setStock('')
  }
  return (
    <fieldset className="products__fill">
      <legend className="field__label">{words.fill}</legend>
      <label className="products__fill-cell">
        {words.productLabels.price}
        <input
          className="control"
          inputMode="decimal"
          maxLength={12}
          value={price}
          onChange={event => setPrice(event.target.value)}
        />
      </label>
      <label className="products__fill-cell">
        {words.productLabels.stock}
        <input
          className="control"
          inputMode="numeric"
          maxLength={6}
          value={stock}
          onChange={event => setStock(event.target.value)}
        />
      </label>
      <Button look="quiet" onPress={apply} isRefused={price === '' && stock === ''}>
        {words.apply}
      </Button>
    </fieldset>
  )
}
