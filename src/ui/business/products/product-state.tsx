import {
  productStates,
  type ProductState as State,
} from '#src/api/contract/values/business/product-values.ts'

/** The label of a product's state. */
export function ProductState({ state }: { state: State }) {
  return (
    <span className={`badge ${state === 'active' ? 'badge--good' : 'badge--open'}`}>
      {productStates[state]}
    </span>
  )
}
