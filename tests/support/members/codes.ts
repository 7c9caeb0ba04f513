import type { RunningServer } from '#server/app.ts'
import { takeCodes } from '#server/domains/discount-codes/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Code, CodeTerms } from '#src/api/contract/business/codes.ts'
import { dayIn } from '../days.ts'
import type { Answered } from '../server/http.ts'
import type { Brand } from './brand.ts'

const path = '/api/v1/business/codes'

/** 20 percent off the whole shop, for a week from now. */
export const codeTerms = (services: Services, more: Partial<CodeTerms> = {}): CodeTerms => ({
  ...{ code: 'WINTER20', gift: { kind: 'percent', percent: 20 }, scope: { kind: 'shop' }, minimum: null },
  ...{ first_day: null, last_day: dayIn(services, 7), use_limit: null, buyer_limit: null },
  ...more,
})

/** What a brand sends about its discount codes. */
export function codesOf({ services }: Pick<RunningServer, 'services'>, brand: Pick<Brand, 'call'>) {
  const codes = {
    post: (terms: object): Promise<Answered> => brand.call('POST', path, terms),
    send: (id: string, type: string): Promise<Answered> =>
      brand.call('POST', `${path}/${id}/events`, { type }),
    get: async (id: string): Promise<Code> => codeIn(await brand.call('GET', `${path}/${id}`)),
    created: async (more: Partial<CodeTerms> = {}): Promise<Code> =>
      codeIn(await codes.post(codeTerms(services, more)), 201),
  }
  return codes
}

/** Takes a use of a code, as a payment does that begins; answers the checkout that has it. */
export async function takeUse(services: Services, id: string): Promise<string> {
  const checkout = newId('k')
  await services.pool.query(`insert into checkouts (id, state, created_at) values ($1, 'open', now())`, [
    checkout,
  ])
  const entered = {
    ...{
      id,
      seller_id: '',
      code: '',
      percent: null,
      amount_cents: null,
      minimum_cents: null,
      products: null,
    },
    ...{ state: 'active', starts_at: '', zone: null, buyer_limit: null, is_taken: false, own_uses: 0 },
  }
  await change(services, uow => takeCodes(uow, checkout, [entered]))
  return checkout
}

/** The code of an answer; fails where it is another answer. */
export function codeIn({ status, body, text }: Answered, wanted = 200): Code {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: Code }).data
}
