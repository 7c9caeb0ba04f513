import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import { begin, flagged, sends, standing, walked } from './ad-walk.ts'

/** What moderators let into the shop and take out of it, and what its seller says to that. */
export const adModeration: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'an ad in need of review waits for a moderator, who lets it in': machine => {
    const row = begin(machine, flagged)
    expect(walked(row, 'publish')).toEqual(['pendingReview'])
    expect([row.did, sends(row, 'reserve'), sends(row, 'publish')]).toEqual([[], false, false])
    expect(walked(row, 'approve')).toEqual(['published'])
    expect(row.did).toEqual(['forgetReason', 'dateAnew', 'noteApproval', 'tellReviewed'])
    row.pass(90 * day - 1)
    expect(row.state()).toBe('published')
  },
  'an ad in review is rejected only with a reason, or withdrawn by its seller': machine => {
    const row = begin(machine, flagged)
    expect(walked(row, 'publish', 'withdraw', 'publish')).toEqual(['pendingReview', 'draft', 'pendingReview'])
    expect([sends(row, 'rejectWithoutReason'), row.state()]).toEqual([false, 'pendingReview'])
    expect(walked(row, 'reject')).toEqual(['draft'])
    expect(row.did).toEqual(['noteReason', 'tellReviewed'])
  },
  'a published ad that was changed is reviewed, and so is one that is resumed changed': machine => {
    const row = begin(machine)
    expect(walked(row, 'publish', 'flag', 'approve')).toEqual(['published', 'pendingReview', 'published'])
    const changed = begin(machine, flagged)
    expect(walked(changed, 'publish', 'approve', 'pause', 'resume').at(-1)).toBe('pendingReview')
  },
  'a moderator takes off whatever is not sold, with a reason': machine => {
    for (const stand of Object.values(standing)) {
      const row = stand(machine)
      const done = row.did.length
      expect(sends(row, 'removeWithoutReason')).toBe(false)
      expect(walked(row, 'remove')).toEqual(['removed.contestable'])
      expect(row.did.slice(done)).toEqual(['noteReason', 'tellReviewed', 'endOffers'])
    }
    expect(sends(begin(machine), 'remove')).toBe(false)
  },
  'a removal during a payment is only noted, and done if that fails or the order is canceled': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'reserve')
    expect(sends(row, 'removeWithoutReason')).toBe(false)
    expect(walked(row, 'remove')).toEqual(['reserved'])
    expect(row.did.slice(2)).toEqual(['noteReason'])
    expect(walked(row, 'release')).toEqual(['removed.contestable'])
    expect(row.did.slice(2)).toEqual(['noteReason', 'tellReviewed', 'endOffers'])
    const sold = begin(machine)
    expect(walked(sold, 'publish', 'reserve', 'remove', 'sell', 'comeBack').slice(-2)).toEqual([
      'sold',
      'removed.contestable',
    ])
    expect(sold.did.slice(2)).toEqual(['noteReason', 'handGarmentOver', 'takeGarmentBack', 'tellReviewed'])
  },
  'a reinstated ad is not removed again when the next shopper does not pay': machine => {
    for (const end of [['release'], ['sell', 'comeBack']] as const) {
      const row = begin(machine)
      walked(row, 'publish', 'reserve', 'remove', ...end)
      expect([row.state(), row.context().isCondemned]).toEqual(['removed.contestable', false])
      expect(walked(row, 'appeal', 'reinstate', 'resume', 'reserve', 'release').slice(-4)).toEqual([
        'paused',
        'published',
        'reserved',
        'published',
      ])
    }
  },
  'its seller has fourteen days to say why that was wrong': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'remove')
    row.pass(14 * day - 1)
    expect(sends(row, 'appealWithoutWords')).toBe(false)
    expect(walked(row, 'appeal')).toEqual(['removed.contested'])
    expect(row.did.at(-1)).toBe('noteAppeal')
    row.pass(100 * day)
    expect(row.state()).toBe('removed.contested')
    const late = begin(machine)
    walked(late, 'publish', 'remove')
    late.pass(14 * day)
    expect([late.state(), sends(late, 'appeal')]).toEqual(['removed.final', false])
  },
  'an appeal brings it back paused, or is the last word': machine => {
    const right = begin(machine)
    expect(walked(right, 'publish', 'remove', 'appeal', 'reinstate').at(-1)).toBe('paused')
    expect(right.did.slice(-3)).toEqual(['forgetReason', 'noteApproval', 'tellReviewed'])
    const wrong = begin(machine)
    walked(wrong, 'publish', 'remove', 'appeal')
    expect(sends(wrong, 'upholdWithoutReason')).toBe(false)
    expect(walked(wrong, 'uphold')).toEqual(['removed.final'])
    expect(wrong.did.slice(-2)).toEqual(['noteReason', 'tellReviewed'])
    expect((['appeal', 'reinstate', 'resume'] as const).map(name => sends(wrong, name))).toEqual([
      false,
      false,
      false,
    ])
  },
}
