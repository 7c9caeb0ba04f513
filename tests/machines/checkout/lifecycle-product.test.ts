import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type ProductContext, productMachine } from '#src/machines/lifecycles/product.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const activate = { type: 'product.activate' }
const archive = { type: 'product.archive' }

/** Out of the shop: it can be brought there when there is something to sell and a shop that is open, and only then. */
const isOut = (tags: readonly string[]): Invariant => {
  const isResting = rests(tags, ['product.activate'])
  return snapshot => {
    const { variants, isApproved, isSuspended, isConfirmed } = snapshot.context
    const canBeSold = variants > 0 && isApproved && !isSuspended && isConfirmed
    return isResting(snapshot) && snapshot.can({ ...activate, by: 'seller' }) === canBeSold
  }
}

describeMachine({
  name: 'lifecycle-product',
  machine: productMachine,
  inputs: {
    'a new product': { variants: 0, isApproved: true, isSuspended: false, isConfirmed: true },
    'of a company that waits': { variants: 0, isApproved: false, isSuspended: false, isConfirmed: true },
  },
  events: {
    'the brand activates': { ...activate, by: 'seller' },
    'the brand archives': { ...archive, by: 'seller' },
  },
  meanwhile: {
    'a size is added': (now: ProductContext) => ({ ...now, variants: Math.min(now.variants + 1, 2) }),
    'every size is taken away': (now: ProductContext) => ({ ...now, variants: 0 }),
    'its company is approved': (now: ProductContext) => ({ ...now, isApproved: true }),
    'its company is suspended': (now: ProductContext) => ({ ...now, isSuspended: true }),
    'its company’s email is not confirmed': (now: ProductContext) => ({ ...now, isConfirmed: false }),
    'its company may sell again': (now: ProductContext) => ({ ...now, isSuspended: false }),
  },
  invariants: {
    draft: isOut(['needsSeller']),
    active: rests(['live'], ['product.archive']),
    archived: isOut(['settled']),
  },
  behaviours: {
    'a draft without a size does not go into the shop': machine => {
      const row = productWith(machine, 0)
      expect([row.send('seller', activate), row.state()]).toEqual([false, 'draft'])
    },
    'a product with one size can go into the shop': machine => {
      const row = productWith(machine, 1)
      expect([row.send('seller', activate), row.state()]).toEqual([true, 'active'])
    },
    'a product leaves the shop and comes back': machine => {
      const row = productWith(machine, 3)
      row.send('seller', activate)
      expect([row.send('seller', archive), row.state()]).toEqual([true, 'archived'])
      expect([row.send('seller', activate), row.state()]).toEqual([true, 'active'])
    },
    'a draft is not archived, nothing happens twice': machine => {
      const row = productWith(machine, 3)
      expect(row.send('seller', archive)).toBe(false)
      row.send('seller', activate)
      expect(row.send('seller', activate)).toBe(false)
      row.send('seller', archive)
      expect([row.send('seller', archive), row.state()]).toEqual([false, 'archived'])
    },
    'an archived product whose sizes were all removed stays out of the shop': machine => {
      const row = productWith(machine, 1)
      row.send('seller', activate)
      row.send('seller', archive)
      row.change({ variants: 0 })
      expect([row.send('seller', activate), row.state()]).toEqual([false, 'archived'])
    },
    'a company that is not approved prepares, and does not sell': machine => {
      const row = productWith(machine, 3)
      row.change({ isApproved: false })
      expect([row.send('seller', activate), row.send('moderator', activate)]).toEqual([false, false])
      row.change({ isApproved: true })
      expect([row.send('seller', activate), row.state()]).toEqual([true, 'active'])
    },
    'a company that did not confirm its email prepares, and does not sell': machine => {
      const row = productWith(machine, 3)
      row.change({ isConfirmed: false })
      expect([row.send('seller', activate), row.send('moderator', activate)]).toEqual([false, false])
      row.change({ isConfirmed: true })
      expect([row.send('seller', activate), row.state()]).toEqual([true, 'active'])
    },
    'a suspended company brings nothing into the shop, and may take something out': machine => {
      const row = productWith(machine, 3)
      row.send('seller', activate)
      row.change({ isSuspended: true })
      row.send('seller', archive)
      expect([row.send('seller', activate), row.state()]).toEqual([false, 'archived'])
      row.change({ isSuspended: false })
      expect([row.send('seller', activate), row.state()]).toEqual([true, 'active'])
    },
    'its day among the newest is asked for each time it comes into the shop': machine => {
      const row = productWith(machine, 3)
      row.send('seller', activate)
      row.send('seller', archive)
      expect(row.did).toEqual(['datePublished'])
      row.send('seller', activate)
      expect(row.did).toEqual(['datePublished', 'datePublished'])
    },
    'its brand and a moderator move it, and nobody else': machine => {
      const row = productWith(machine, 3)
      expect([row.send('buyer', activate), row.send('provider', activate)]).toEqual([false, false])
      expect(row.send('moderator', activate)).toBe(true)
      expect([row.send('buyer', archive), row.state()]).toEqual([false, 'active'])
      expect([row.send('moderator', archive), row.state()]).toEqual([true, 'archived'])
    },
  },
})

function productWith(machine: AnyStateMachine, variants: number) {
  const input = { now: 0, variants, isApproved: true, isSuspended: false, isConfirmed: true }
  return rowOf(machine, input)
}
