import type { putBrandPage as endpoint, OwnBrandPage } from '../../contract/business/brand.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { brandPageQuery } from '../../queries/business/brand.ts'
import type { CachingCaller } from '../caller.ts'

/** Changes the page of the company's brand; a change made elsewhere meanwhile is a 409. */
export async function saveBrandPage(
  { client, queryClient }: CachingCaller,
  body: CallInput<typeof endpoint>['body'],
): Promise<OwnBrandPage> {
  const { data } = await client.call(
    async () => (await import('../../contract/business/brand.ts')).putBrandPage,
    { body },
    'background',
  )
  queryClient.setQueryData(brandPageQuery(client).queryKey, data)
  queryClient.removeQueries({ queryKey: ['brand', data.slug] })
  for (const list of ['brand-entries', 'shown-brands'])
    void queryClient.invalidateQueries({ queryKey: [list], refetchType: 'none' })
  return data
}
