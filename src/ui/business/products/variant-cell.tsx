import { productLimits } from '#src/api/contract/values/business/product-values.ts'

/** The columns of a variant that are typed. */
export const typed = ['price', 'stock', 'compare_at', 'sku'] as const

interface VariantCellProps {
  id: string
  label: string
  cell: (typeof typed)[number]
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
        inputMode={cell === 'stock' ? 'numeric' : cell === 'sku' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={cell === 'sku' ? productLimits.sku : 12}
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
