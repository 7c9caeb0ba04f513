import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import { capitalize } from '../../display/capitalize.ts'
import { Changes, type ChangesProps } from './change-list.tsx'
import * as words from './words.ts'

/** What stands in one line, in this order; the title is above it. */
const inLine = ['category', 'whose', 'materials', 'photos', 'status']
/** The columns of a variant. */
const columns = ['sku', 'barcode', 'bin', 'weight', 'price', 'compare_at', 'stock']
/** More variants are counted. */
const mostVariants = 8

/** A product that the shop does not have: what it is in a line, its variants as a table, and the rest. */
export function NewProduct({ changes, categories }: ChangesProps) {
  const of = (field: string) => changes.find(each => each.field === field && each.variant === null)?.after
  const line = inLine.flatMap(field => {
    const value = of(field)
    return value ? capitalize(words.valueText(field, value, categories)) : []
  })
  const variants = variantsIn(changes)
  const options = of('options')
  const isAbove = (field: string) =>
    ['title', 'variant', 'options', ...inLine, ...columns].includes(field) && variants.size > 0
  return (
    <>
      <p>{line.join(' · ')}</p>
      <Variants variants={variants} options={options ? words.optionsText(options) : words.variant} />
      <Changes changes={changes.filter(({ field }) => !isAbove(field))} categories={categories} />
    </>
  )
}

/** The values of the variants by their names; the only one of a product without options has no name. */
type Variants = ReadonlyMap<string, ReadonlyMap<string, string>>

function variantsIn(changes: ImportProduct['changes']): Variants {
  const variants = new Map<string, Map<string, string>>()
  for (const { field, variant, after } of changes) {
    if (after === null || !['variant', ...columns].includes(field)) continue
    const name = variant ?? ''
    const values = variants.get(name) ?? new Map<string, string>()
    // "S, $248.00": the name, and the price where there is one
    const price = after.slice(name === '' ? 0 : name.length + 2)
    if (field !== 'variant') values.set(field, after)
    else if (price !== '') values.set('price', price)
    variants.set(name, values)
  }
  return variants
}

function Variants({ variants, options }: { variants: Variants; options: string }) {
  if (variants.size === 0) return null
  const rows = [...variants]
  const shown = columns.filter(field => rows.some(([, values]) => values.has(field)))
  return (
    <div className="imports__scroll">
      <table className="imports__variants">
        <thead>
          <tr>
            <th scope="col">{options}</th>
            {shown.map(field => (
              <th key={field} scope="col">
                {words.fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostVariants).map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{name || words.onlyVariant}</th>
              {shown.map(field => (
                <td key={field}>{values.get(field)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostVariants && <p className="small soft">{words.more(rows.length - mostVariants)}</p>}
    </div>
  )
}
