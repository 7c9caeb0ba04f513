import { dropListingLists } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'

const calls = () => import('../../contract/business/holiday.ts')

/** Closes the shop from one day to another (YYYY-MM-DD), or moves the days. */
export async function setShopHoliday(
  caller: CachingCaller,
  body: { from: string; to: string },
): Promise<void> {
  await caller.client.call(async () => (await calls()).putShopHoliday, { body }, 'action')
  await refresh(caller)
}

/** Opens the shop again, or cancels the holiday. */
export async function endShopHoliday(caller: CachingCaller): Promise<void> {
  await caller.client.call(async () => (await calls()).deleteShopHoliday, {}, 'action')
  await refresh(caller)
}

async function refresh({ queryClient }: CachingCaller): Promise<void> {
  queryClient.removeQueries({ queryKey: ['listing'], type: 'inactive' })
  dropListingLists(queryClient)
  await queryClient.invalidateQueries({ queryKey: ['shop-holiday'] })
}
