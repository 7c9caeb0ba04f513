import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { mostAddresses } from '#src/api/contract/values/address/address-limit.ts'
import { checkedAddress } from './check.ts'
import { regionsOf } from './places.ts'
import {
  addAddress,
  clearDefault,
  findAddress,
  findAddresses,
  findSame,
  type NewAddress,
  removeAddress,
  saveAddress,
} from './store.ts'
import * as words from './words.ts'

type Ids = 'listAddressRegions' | 'listAddresses' | 'createAddress' | 'updateAddress' | 'deleteAddress'

/** Changes of one member's addresses run one after the other: each locks the member's account first. */
export const addressHandlers: HandlersOf<Ids> = {
  listAddressRegions(_context, { params: { country } }) {
    const regions = regionsOf(country).map(({ code, name, local }) => ({ code, name, local }))
    return Promise.resolve({ data: { country, regions } })
  },

  async listAddresses(context) {
    return { data: await findAddresses(context.services, signedIn(context).userId) }
  },

  async createAddress(context, { body }) {
    const { userId } = signedIn(context)
    const { line2, region, phone, is_default = false, ...parts } = checkedAddress(body)
    const wanted: NewAddress = {
      ...parts,
      id: newId('d'),
      line2: textOrNull(line2),
      region: textOrNull(region),
      phone: textOrNull(phone),
      is_default,
    }
    const data = await change(context.services, async uow => {
      await lockMember(uow, userId)
      // a double click, or a retry after a lost response: answer with the address that is already stored
      const same = await findSame(uow, userId, wanted)
      if (same !== undefined && (same.is_default || !is_default)) return same
      if (is_default) await clearDefault(uow, userId)
      if (same !== undefined) return saveAddress(uow, userId, { ...same, is_default })
      const added = await addAddress(uow, userId, wanted, mostAddresses)
      if (added === undefined) throw tooMany()
      return added
    })
    return { data }
  },

  async updateAddress(context, { params, body }) {
    const { userId } = signedIn(context)
    const data = await change(context.services, async uow => {
      await lockMember(uow, userId)
      const stored = await findAddress(uow, userId, params.id)
      if (stored === undefined) throw notFound('This address')
      if (body.version !== undefined && body.version !== stored.version) throw changedMeanwhile(stored)
      const country = body.country ?? stored.country
      // a region of the former country goes with it
      const region = country === stored.country ? stored.region : null
      const wanted: NewAddress = {
        id: stored.id,
        name: body.name ?? stored.name,
        line1: body.line1 ?? stored.line1,
        line2: body.line2 === undefined ? stored.line2 : textOrNull(body.line2),
        postcode: body.postcode ?? stored.postcode,
        city: body.city ?? stored.city,
        region: body.region === undefined ? region : textOrNull(body.region),
        country,
        phone: body.phone === undefined ? stored.phone : textOrNull(body.phone),
        is_default: body.is_default ?? stored.is_default,
      }
      const { is_default: _, version: __, ...parts } = body
      // one from before its country was checked can still be made the default; a checkout asks for what it lacks
      const next = Object.keys(parts).length === 0 ? wanted : withoutEmpty(checkedAddress(wanted))
      if (next.is_default && !stored.is_default) await clearDefault(uow, userId)
      return saveAddress(uow, userId, next)
    })
    return { data }
  },

  async deleteAddress(context, { params }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      if (!(await removeAddress(uow, userId, params.id))) throw notFound('This address')
    })
    return undefined
  },
}

const textOrNull = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

const withoutEmpty = (address: NewAddress): NewAddress => ({
  ...address,
  line2: textOrNull(address.line2),
  region: textOrNull(address.region),
  phone: textOrNull(address.phone),
})

const changedMeanwhile = (data: SavedAddress) =>
  new Refusal(409, 'stale_version', words.changedMeanwhile, { data })

const tooMany = () => new Refusal(409, 'too_many_addresses', words.tooMany(mostAddresses))
