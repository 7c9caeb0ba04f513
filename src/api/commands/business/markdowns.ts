import type { Markdown, MarkdownTerms, markdownEvents } from '../../contract/business/markdowns.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { markdownQuery } from '../../queries/business/markdowns.ts'
import { dropListingLists } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { refreshProducts } from './product-cache.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/markdowns.ts')

function cacheMarkdown({ client, queryClient }: CachingCaller, markdown: Markdown): Markdown {
  queryClient.setQueryData(markdownQuery(client, markdown.id).queryKey, markdown)
  void queryClient.invalidateQueries({ queryKey: ['markdowns', 'list'] })
  return markdown
}

/** Creates a draft. A refusal stays silent. */
export async function createMarkdown(
  caller: CachingCaller,
  body: MarkdownTerms,
  idempotencyKey: string,
): Promise<Markdown> {
  const endpoint = async () => (await calls()).createMarkdown
  return cacheMarkdown(
    caller,
    (await caller.client.call(endpoint, { body, idempotencyKey }, 'background')).data,
  )
}

/** Changes a draft; a change made elsewhere meanwhile is a 409. A refusal stays silent. */
export async function saveMarkdown(
  caller: CachingCaller,
  { id, version }: Pick<Markdown, 'id' | 'version'>,
  terms: MarkdownTerms,
): Promise<Markdown> {
  const endpoint = async () => (await calls()).putMarkdown
  const input = { params: { id }, body: { ...terms, version } }
  return cacheMarkdown(caller, (await caller.client.call(endpoint, input, 'background')).data)
}

/** The events of a markdown: scheduled, edited again, ended, canceled. */
export const markdownLifecycle: Lifecycle<Pick<Markdown, 'id'>, BodyOf<typeof markdownEvents>, Markdown> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).markdownEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh(caller, markdown) {
    cacheMarkdown(caller, markdown)
    caller.queryClient.removeQueries({ queryKey: ['own-product'], type: 'inactive' })
    caller.queryClient.removeQueries({ queryKey: ['listing'], type: 'inactive' })
    dropListingLists(caller.queryClient)
    void refreshProducts(caller)
  },
  reload: ({ client, queryClient }, { id }) =>
    queryClient.fetchQuery({ ...markdownQuery(client, id), staleTime: 0 }),
}
