import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { isCompany } from './store.ts'

/** The page with a seller's balance: a company has one of its own. */
export const balancePage = async (uow: UnitOfWork, sellerId: string): Promise<string> =>
  (await isCompany(uow, sellerId)) ? '/account/business/money' : '/account/purchases?show=balance'
