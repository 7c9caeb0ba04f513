import { expect } from 'vitest'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import { type AdContext, adSentences } from '#src/machines/lifecycles/ad-setup.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { whole } from './ad-facts.ts'
import { adHolidays } from './ad-holidays.ts'
import { adModeration } from './ad-moderation.ts'
import { adNinetyDays } from './ad-ninety-days.ts'
import { adPromises } from './ad-promises.ts'
import { absent, as, begin, events, flagged, promised, sends, standing, walked } from './ad-walk.ts'

const lacking = { ...whole, missing: ['add a photo', 'set a price'] }

/** In the shop, or held for somebody in it: it is known until when it is shown, and nobody wants it off. */
const shown = (tags: readonly string[], leading: readonly string[]): Invariant => {
  const isResting = rests(tags, leading)
  return snapshot =>
    isResting(snapshot) && snapshot.context.shownUntil !== null && snapshot.context.missing.length === 0
}
const uncondemned = (tags: readonly string[], leading: readonly string[]): Invariant => {
  const isResting = rests(tags, leading)
  return snapshot => isResting(snapshot) && !snapshot.context.isCondemned
}

describeMachine({
  name: 'lifecycle-ad',
  machine: adMachine,
  inputs: {
    whole,
    'with something missing': lacking,
    'to be looked at': flagged,
    'its seller is away': absent,
    'promised to a buyer': promised,
    'promised to a buyer who is paying': { ...promised, isInCheckout: true },
    'its seller is away, and it is to be looked at': { ...absent, needsReview: true },
  },
  events: Object.fromEntries(Object.entries(events).map(([name, [by, event]]) => [name, { ...event, by }])),
  project: ({ shownUntil, isCondemned }: AdContext) => ({
    ...(shownUntil === null ? {} : { wasShown: true }),
    ...(isCondemned ? { isCondemned } : {}),
  }),
  invariants: {
    draft: uncondemned(['needsSeller'], ['ad.publish', 'ad.delete']),
    pendingReview: uncondemned(
      ['needsModerator'],
      ['ad.approve', 'ad.reject', 'ad.withdraw', 'ad.remove', 'ad.delete'],
    ),
    published: snapshot =>
      shown(
        ['live'],
        [
          'ad.pause',
          'ad.renew',
          'ad.leave',
          'ad.flag',
          'ad.reserve',
          'ad.markSold',
          'ad.remove',
          'ad.delete',
          'after reminder',
          'after shownFor',
        ],
      )(snapshot) && !snapshot.context.isCondemned,
    // only the checkout or the offer that holds it ends this; nobody can take it away from somebody who pays
    reserved: shown(['needsBuyer'], ['ad.reserve', 'ad.release', 'ad.sell', 'ad.remove']),
    sold: rests(['settled'], ['ad.comeBack']),
    paused: uncondemned(['needsSeller'], ['ad.resume', 'ad.markSold', 'ad.remove', 'ad.delete']),
    // nobody buys it and it does not run out
    away: snapshot =>
      uncondemned(
        ['waiting'],
        ['ad.leave', 'ad.return', 'ad.pause', 'ad.markSold', 'ad.remove', 'ad.delete', 'after holiday'],
      )(snapshot) && snapshot.context.awayUntil !== null,
    expired: uncondemned(['needsSeller'], ['ad.renew', 'ad.markSold', 'ad.remove', 'ad.delete']),
    removed: snapshot => !snapshot.context.isCondemned,
    'removed.contestable': rests(['needsSeller'], ['ad.appeal', 'after appealTime', 'ad.delete']),
    'removed.contested': rests(['needsModerator'], ['ad.reinstate', 'ad.uphold', 'ad.delete']),
    'removed.final': rests(['settled'], ['ad.delete']),
    deleted: rests(['settled'], []),
  },
  unreachable: {
    'away | ad.return | 3': 'what is missing is a fact of the row, which no event of the chart changes',
    'away | after holiday | 3': 'as above',
  },
  behaviours: {
    ...adHolidays,
    ...adModeration,
    ...adNinetyDays,
    ...adPromises,
    'a garment that leaves takes its ad out of the shop or out of review; only its seller brings it back':
      machine => {
        const row = begin(machine)
        walked(row, 'publish')
        expect([as(row, 'system', 'pause'), row.state()]).toEqual([true, 'paused'])
        expect([as(row, 'system', 'resume'), ...walked(row, 'resume')]).toEqual([false, 'published'])
        const reviewed = begin(machine, flagged)
        walked(reviewed, 'publish')
        expect([as(reviewed, 'system', 'withdraw'), reviewed.state()]).toEqual([true, 'draft'])
        expect(as(reviewed, 'system', 'publish')).toBe(false)
        walked(row, 'reserve')
        expect([as(row, 'system', 'pause'), row.state()]).toEqual([false, 'reserved'])
      },
    'a seller publishes, pauses and resumes': machine => {
      const row = begin(machine)
      expect(walked(row, 'publish', 'pause', 'resume')).toEqual(['published', 'paused', 'published'])
      expect(row.did).toEqual(['forgetReason', 'dateAnew', 'forgetReason'])
    },
    'with something missing it stays a draft, and the sentence says what': machine => {
      const row = begin(machine, lacking)
      expect([sends(row, 'publish'), row.state(), row.did]).toEqual([false, 'draft', []])
      const sentences = [adSentences.isReady, adSentences.isComplete].map(sentence =>
        typeof sentence === 'function' ? sentence(lacking) : sentence,
      )
      expect(sentences).toEqual(['First add a photo and set a price.', 'First add a photo and set a price.'])
    },
    'an incomplete ad cannot be resumed, renewed or approved': machine => {
      for (const [value, name] of [
        ['paused', 'resume'],
        ['expired', 'renew'],
        ['published', 'renew'],
        ['pendingReview', 'approve'],
      ] as const) {
        const snapshot = machine.resolveState({ value, context: { ...lacking, shownUntil: 1 } })
        const [by, event] = events[name]
        expect([name, snapshot.can({ ...event, by })]).toEqual([name, false])
      }
    },
    'a reserved ad cannot be reserved again, paused, published, renewed, marked as sold, flagged or deleted':
      machine => {
        const row = begin(machine)
        walked(row, 'publish', 'reserve')
        const no = (['reserve', 'pause', 'publish', 'delete', 'markSold', 'renew', 'flag'] as const).map(
          name => sends(row, name),
        )
        expect([no.some(Boolean), row.state()]).toEqual([false, 'reserved'])
      },
    'sold is sold; of a cancelled order it comes back paused, and its seller decides': machine => {
      const row = begin(machine)
      expect(walked(row, 'publish', 'reserve', 'sell').at(-1)).toBe('sold')
      expect(row.did.at(-1)).toBe('handGarmentOver')
      const no = (['reserve', 'release', 'resume', 'publish', 'delete', 'remove'] as const).map(name =>
        sends(row, name),
      )
      expect(no.some(Boolean)).toBe(false)
      expect(walked(row, 'comeBack')).toEqual(['paused'])
      expect(row.did.at(-1)).toBe('takeGarmentBack')
      expect(walked(row, 'resume')).toEqual(['published'])
    },
    'marking as sold hands the garment over and ends the offers; a draft or an ad in review refuses it':
      machine => {
        for (const state of ['published', 'paused', 'expired', 'away'] as const) {
          const row = standing[state](machine)
          const done = row.did.length
          expect(walked(row, 'markSold')).toEqual(['sold'])
          expect(row.did.slice(done)).toEqual(['handGarmentOver', 'endOffers'])
        }
        for (const row of [begin(machine), standing.pendingReview(machine)]) {
          expect(sends(row, 'markSold')).toBe(false)
        }
      },
    'its seller deletes it wherever nobody pays for it': machine => {
      const removed = ([['remove'], ['remove', 'appeal'], ['remove', 'appeal', 'uphold']] as const).map(
        names => {
          const row = standing.published(machine)
          walked(row, ...names)
          return row
        },
      )
      const others = Object.values(standing).map(stand => stand(machine))
      for (const row of [begin(machine), ...others, ...removed]) {
        const done = row.did.length
        expect(walked(row, 'delete')).toEqual(['deleted'])
        row.pass(400 * day)
        expect([row.state(), sends(row, 'publish')]).toEqual(['deleted', false])
        expect(row.did.slice(done)).toEqual(['endOffers', 'emptyAd'])
      }
    },
    'permissions: a seller neither reserves nor approves; nobody else publishes, pauses or deletes':
      machine => {
        const row = begin(machine)
        expect([as(row, 'system', 'publish'), as(row, 'moderator', 'publish')]).toEqual([false, false])
        walked(row, 'publish')
        expect(as(row, 'seller', 'reserve')).toBe(false)
        expect(as(row, 'seller', 'flag')).toBe(false)
        expect([as(row, 'moderator', 'pause'), as(row, 'buyer', 'pause')]).toEqual([false, false])
        expect(as(row, 'seller', 'remove')).toBe(false)
        expect(as(row, 'moderator', 'delete')).toBe(false)
        walked(row, 'reserve')
        expect([as(row, 'seller', 'sell'), as(row, 'buyer', 'release')]).toEqual([false, false])
        walked(row, 'release', 'flag')
        expect([as(row, 'seller', 'approve'), as(row, 'seller', 'reject')]).toEqual([false, false])
        walked(row, 'remove', 'appeal')
        expect([as(row, 'seller', 'reinstate'), as(row, 'seller', 'uphold')]).toEqual([false, false])
        expect(row.state()).toBe('removed.contested')
      },
  },
})
