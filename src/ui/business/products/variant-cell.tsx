import { warehouseLimits } from '#src/api/contract/values/business/barcodes.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'

/** The columns of a variant that are typed. */
export const typed = ['price', 'stock', 'compare_at', 'sku'] as const

/** How many characters a cell takes. */
const longest = {
  price: 12,
  stock: 12,
  compare_at: 12,
  sku: productLimits.sku,
  barcode: warehouseLimits.barcode,
  bin: warehouseLimits.bin,
  weight: 12,
  low_stock: 5,
} as const
const modes = {
  price: 'decimal',
  compare_at: 'decimal',
  stock: 'numeric',
  weight: 'numeric',
  low_stock: 'numeric',
} as const
const isNumber = (cell: string): cell is keyof typeof modes => cell in modes

interface VariantCellProps {
  id: string
  label: string
  cell: keyof typeof longest
  value: string
  errors: readonly string[] | undefined
  onType: (value: string) => void
}

/** One typed cell of a variant, with what is wrong with it. */
export function VariantCell({ id, label, cell, value, errors, onType }: VariantCellProps) {
  return (
    <span className="cell">
      <input
        id={id}
        className="control cell__input"
        aria-label={label}
        aria-invalid={errors !== undefined || undefined}
        aria-describedby={errors === undefined ? undefined : `${id}-error`}
        data-column={cell}
        inputMode={isNumber(cell) ? modes[cell] : 'text'}
        autoComplete="off"
        maxLength={longest[cell]}
        value={value}
        onChange={event => onType(event.target.value)}
      />
      <Sentences id={id} errors={errors} />
    </span>
  )
}

/** What is wrong with a field, a sentence each. */
export function Sentences({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (errors === undefined) return null
  return (
    <span id={`${id}-error`} className="field__error cell__error">
      {errors.join(' ')}
    </span>
  )
}
