import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, sends, walked } from './ad-walk.ts'

/** An ad that an accepted offer reserves, a checkout, or both. */
export const adPromises: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'a promised ad is paid by the one it is promised to, and by no other member or guest': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    row.change({ promisedTo: 'u_mia' })
    expect([sends(row, 'reserveForAnother'), sends(row, 'reserveForGuest')]).toEqual([false, false])
    expect(walked(row, 'reserve')).toEqual(['reserved'])
    expect(walked(row, 'sell')).toEqual(['sold'])
  },
  'a promised ad is in one checkout at a time': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    row.change({ promisedTo: 'u_mia', isInCheckout: true })
    expect(sends(row, 'reserve')).toBe(false)
    row.change({ isInCheckout: false })
    expect(sends(row, 'reserve')).toBe(true)
  },
  'a promise to nobody is no guest’s': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    expect([sends(row, 'reserveForGuest'), sends(row, 'reserve')]).toEqual([false, false])
  },
  'a checkout that ends leaves it to the offer, and the offer that lapses gives it back': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    row.change({ promisedTo: 'u_mia', isInCheckout: true })
    expect(walked(row, 'release')).toEqual(['reserved'])
    row.change({ isInCheckout: false })
    expect(walked(row, 'release')).toEqual(['reserved'])
    expect(walked(row, 'releaseOffer')).toEqual(['published'])
  },
  'an offer that lapses leaves it to the checkout of its buyer': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    row.change({ promisedTo: 'u_mia', isInCheckout: true })
    expect(walked(row, 'releaseOffer')).toEqual(['reserved'])
    row.change({ promisedTo: null })
    expect(walked(row, 'releaseOffer')).toEqual(['reserved'])
    expect(walked(row, 'release')).toEqual(['published'])
  },
  'a removed ad stays reserved until both its checkout and its offer let it go': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve', 'remove')
    row.change({ promisedTo: 'u_mia', isInCheckout: true })
    expect(walked(row, 'release')).toEqual(['reserved'])
    row.change({ isInCheckout: false })
    expect(walked(row, 'releaseOffer')).toEqual(['removed.contestable'])
  },
}
