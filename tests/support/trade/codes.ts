import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { codeHandlers } from '#server/domains/discount-codes/handlers.ts'
import { Answer, type Services, type Viewer } from '#server/platform/handler/handler.ts'
import type { Code, CodeTerms } from '#src/api/contract/business/codes.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { codeTerms } from '../members/codes.ts'
import { contextOf, viewerOf } from './checkout.ts'

async function data<T>(answer: Promise<Answer | { data: T }>): Promise<T> {
  const given = await answer
  if (given instanceof Answer) throw new Error(`unexpected ${given.status}`)
  return given.data
}

let made = 0

/** What a company does with its codes, as the mounted handlers would carry it out. */
export function brandCodes(services: Services, companyId: string) {
  const context = contextOf(services, viewerOf(companyId, { isCompany: true }))
  return {
    /** A code of its own name, unless it is said otherwise. */
    create: (more: Partial<CodeTerms> = {}): Promise<Code> =>
      data(
        codeHandlers.createCode(context, {
          body: codeTerms(services, { code: `CODE-${++made}`, ...more }),
        }),
      ),
    get: (id: string): Promise<Code> => data(codeHandlers.getCode(context, { params: { id } })),
    list: () => codeHandlers.listCodes(context, { query: {} }),
    send: (id: string, type: 'pause' | 'resume' | 'end'): Promise<Code> =>
      data(codeHandlers.sendCodeEvent(context, { params: { id }, body: { type } })),
  }
}

/** What a shopper does with codes. */
export function enterer(services: Services, viewer: Viewer | null = null) {
  const context = contextOf(services, viewer)
  return {
    enter: (id: string, code: string): Promise<Checkout> =>
      data(checkoutHandlers.enterCode(context, { params: { id }, body: { code } })),
    remove: (id: string, code: string): Promise<Checkout> =>
      data(checkoutHandlers.removeCode(context, { params: { id, code } })),
  }
}
