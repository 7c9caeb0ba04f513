import { parseMoney } from '#server/domains/pricing/index.ts'
import type { updateProduct } from '#src/api/contract/business/product-changes.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import type { ProductDraft } from './draft.ts'

type Body = HandlerInput<typeof updateProduct>['body']

/** What an editor sends, as a draft: the variants it gives are all there are. */
export function draftOf({ variants, ...body }: Body): ProductDraft {
  if (variants === undefined) return body
  return {
    ...body,
    others: 'remove',
    variants: variants.map(({ price, compare_at, stock_shown, color_name, low_stock, ...rest }) => ({
      ...rest,
      colorName: color_name,
      price: parseMoney(price),
      compareAt: compare_at == null ? compare_at : parseMoney(compare_at),
      stockShown: stock_shown,
      lowStock: low_stock,
    })),
  }
}
