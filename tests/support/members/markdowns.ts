import type { RunningServer } from '#server/app.ts'
import type { Markdown, MarkdownPrices, MarkdownTerms } from '#src/api/contract/business/markdowns.ts'
import { dayIn } from '../days.ts'
import type { Answered } from '../server/http.ts'
import type { Brand } from './brand.ts'

const path = '/api/v1/business/markdowns'

/** What a brand sends about its markdowns. */
export function markdownsOf({ services }: Pick<RunningServer, 'services'>, brand: Pick<Brand, 'call'>) {
  const markdowns = {
    /** From today until so many days later: 20 percent off these products, unless it is said otherwise. */
    terms: (products: readonly string[], more: Partial<MarkdownTerms> = {}): MarkdownTerms => ({
      name: 'Winter sale',
      cut: { kind: 'percent', percent: 20 },
      rounding: 'none',
      scope: { kind: 'selection', products: [...products] },
      first_day: null,
      last_day: dayIn(services, 7),
      ...more,
    }),
    post: (terms: object): Promise<Answered> => brand.call('POST', path, terms),
    put: (id: string, terms: object): Promise<Answered> => brand.call('PUT', `${path}/${id}`, terms),
    send: (id: string, type: string, more: object = {}): Promise<Answered> =>
      brand.call('POST', `${path}/${id}/events`, { type, ...more }),
    get: async (id: string): Promise<Markdown> => markdownIn(await brand.call('GET', `${path}/${id}`)),
    draft: async (products: readonly string[], more: Partial<MarkdownTerms> = {}): Promise<Markdown> =>
      markdownIn(await markdowns.post(markdowns.terms(products, more)), 201),
    /** One that is scheduled: it runs where its first day has begun. */
    scheduled: async (products: readonly string[], more: Partial<MarkdownTerms> = {}): Promise<Markdown> => {
      const { id } = await markdowns.draft(products, more)
      return markdownIn(await markdowns.send(id, 'schedule'))
    },
    async prices(id: string, of: 'changed' | 'unchanged' = 'changed', more = ''): Promise<MarkdownPrices> {
      const { status, body, text } = await brand.call('GET', `${path}/${id}/prices?of=${of}${more}`)
      if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
      return body as MarkdownPrices
    },
  }
  return markdowns
}

/** The markdown of an answer; fails where it is another answer. */
export function markdownIn({ status, body, text }: Answered, wanted = 200): Markdown {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: Markdown }).data
}
