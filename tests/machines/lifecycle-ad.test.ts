import { expect } from 'vitest'
import { type AnyStateMachine, transition } from 'xstate'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import { type AdContext, adSentences } from '#src/machines/lifecycles/ad-setup.ts'
import { day, type Role } from '#src/machines/lifecycles/roles.ts'
import { whole } from './ad-facts.ts'
import { describeMachine, type Invariant, rests } from './kit.ts'
import { rowOf } from './lifecycle-row.ts'

const reason = 'The photos are not of this dress.'
const events = {
  publish: ['seller', { type: 'ad.publish' }],
  withdraw: ['seller', { type: 'ad.withdraw' }],
  pause: ['seller', { type: 'ad.pause' }],
  resume: ['seller', { type: 'ad.resume' }],
  renew: ['seller', { type: 'ad.renew' }],
  markSold: ['seller', { type: 'ad.markSold' }],
  delete: ['seller', { type: 'ad.delete' }],
  appeal: ['seller', { type: 'ad.appeal', text: 'They are.' }],
  appealWithoutWords: ['seller', { type: 'ad.appeal', text: ' ' }],
  flag: ['system', { type: 'ad.flag' }],
  leave: ['system', { type: 'ad.leave' }],
  return: ['system', { type: 'ad.return' }],
  reserve: ['system', { type: 'ad.reserve' }],
  release: ['system', { type: 'ad.release' }],
  sell: ['system', { type: 'ad.sell' }],
  comeBack: ['system', { type: 'ad.comeBack' }],
  approve: ['moderator', { type: 'ad.approve' }],
  reject: ['moderator', { type: 'ad.reject', reason }],
  rejectWithoutReason: ['moderator', { type: 'ad.reject', reason: '' }],
  remove: ['moderator', { type: 'ad.remove', reason }],
  removeWithoutReason: ['moderator', { type: 'ad.remove', reason: ' ' }],
  reinstate: ['moderator', { type: 'ad.reinstate' }],
  uphold: ['moderator', { type: 'ad.uphold', reason }],
  upholdWithoutReason: ['moderator', { type: 'ad.uphold', reason: '' }],
} as const satisfies Record<string, readonly [Role, { type: string; text?: string; reason?: string }]>
type Name = keyof typeof events
type Row = ReturnType<typeof rowOf>

/** Its seller is away for ten days. */
const absent = { ...whole, awayUntil: 10 * day }
const lacking = { ...whole, missing: ['add a photo', 'set a price'] }
const flagged = { ...whole, needsReview: true }
const begin = (machine: AnyStateMachine, context: AdContext = whole) => rowOf(machine, context)

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
    // only the checkout that holds it ends this; nobody can take it away from somebody who pays
    reserved: shown(['needsBuyer'], ['ad.release', 'ad.sell', 'ad.remove']),
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
    'nor does it come back incomplete: not resumed, not renewed, not let in by a moderator': machine => {
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
    'what has to be looked at waits for a moderator, who lets it in': machine => {
      const row = begin(machine, flagged)
      expect(walked(row, 'publish')).toEqual(['pendingReview'])
      expect([row.did, sends(row, 'reserve'), sends(row, 'publish')]).toEqual([[], false, false])
      expect(walked(row, 'approve')).toEqual(['published'])
      expect(row.did).toEqual(['forgetReason', 'dateAnew', 'noteApproval', 'tellReviewed'])
      row.pass(90 * day - 1)
      expect(row.state()).toBe('published')
    },
    'or sends it back with a reason; its seller takes it back herself': machine => {
      const row = begin(machine, flagged)
      expect(walked(row, 'publish', 'withdraw', 'publish')).toEqual([
        'pendingReview',
        'draft',
        'pendingReview',
      ])
      expect([sends(row, 'rejectWithoutReason'), row.state()]).toEqual([false, 'pendingReview'])
      expect(walked(row, 'reject')).toEqual(['draft'])
      expect(row.did).toEqual(['noteReason', 'tellReviewed'])
    },
    'what was changed in the shop is looked at, and so is what comes back changed': machine => {
      const row = begin(machine)
      expect(walked(row, 'publish', 'flag', 'approve')).toEqual(['published', 'pendingReview', 'published'])
      const changed = begin(machine, flagged)
      expect(walked(changed, 'publish', 'approve', 'pause', 'resume').at(-1)).toBe('pendingReview')
    },
    'whoever goes to pay has it alone: no second shopper, no pause, no deleting': machine => {
      const row = begin(machine)
      walked(row, 'publish', 'reserve')
      const no = (['reserve', 'pause', 'publish', 'delete', 'markSold', 'renew', 'flag'] as const).map(name =>
        sends(row, name),
      )
      expect([no.some(Boolean), row.state()]).toEqual([false, 'reserved'])
    },
    'who did not pay leaves it for sale, for what is left of the ninety days': machine => {
      const row = begin(machine)
      walked(row, 'publish')
      row.pass(80 * day)
      expect(walked(row, 'reserve', 'release')).toEqual(['reserved', 'published'])
      row.pass(10 * day - 1)
      expect(row.state()).toBe('published')
      row.pass(1)
      expect(row.state()).toBe('expired')
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
    'what was sold elsewhere is sold': machine => {
      for (const before of [['publish'], ['publish', 'pause']] as const) {
        const row = begin(machine)
        walked(row, ...before)
        expect(walked(row, 'markSold')).toEqual(['sold'])
        expect(row.did.at(-1)).toBe('handGarmentOver')
      }
      const row = begin(machine)
      walked(row, 'publish')
      row.pass(90 * day)
      expect(walked(row, 'markSold')).toEqual(['sold'])
      expect(sends(begin(machine), 'markSold')).toBe(false)
    },
    'on day 83 its seller is asked, on day 90 it leaves the shop, and renewing gives ninety days more':
      machine => {
        const row = begin(machine)
        walked(row, 'publish')
        row.pass(83 * day - 1)
        expect(row.did).toEqual(['forgetReason', 'dateAnew'])
        row.pass(1)
        expect([row.state(), row.did.at(-1)]).toEqual(['published', 'remind'])
        row.pass(7 * day - 1)
        expect([row.state(), row.did.length]).toEqual(['published', 3])
        row.pass(1)
        expect([row.state(), row.did.at(-1)]).toEqual(['expired', 'tellExpired'])
        row.pass(400 * day)
        expect(walked(row, 'renew')).toEqual(['published'])
        row.pass(90 * day - 1)
        expect(row.state()).toBe('published')
        row.pass(1)
        expect(row.state()).toBe('expired')
        expect(row.did.filter(name => name === 'remind')).toHaveLength(2)
      },
    'renewed in the shop it stays there ninety days from then': machine => {
      const row = begin(machine)
      walked(row, 'publish')
      row.pass(85 * day)
      expect(walked(row, 'renew')).toEqual(['published'])
      row.pass(90 * day - 1)
      expect(row.state()).toBe('published')
      row.pass(1)
      expect(row.state()).toBe('expired')
    },
    'a paused ad does not run out': machine => {
      const row = begin(machine)
      walked(row, 'publish', 'pause')
      row.pass(400 * day)
      expect([row.state(), row.did.includes('remind')]).toEqual(['paused', false])
      expect(walked(row, 'resume')).toEqual(['published'])
      row.pass(90 * day - 1)
      expect(row.state()).toBe('published')
    },
    'published while its seller is away it waits for her day, and is among the newest then': machine => {
      const row = begin(machine, absent)
      expect(walked(row, 'publish')).toEqual(['away'])
      expect([row.did, sends(row, 'reserve')]).toEqual([['forgetReason', 'dateLater'], false])
      row.pass(10 * day - 1)
      expect(row.state()).toBe('away')
      row.pass(1)
      expect([row.state(), row.did.at(-1)]).toEqual(['published', 'dateFirst'])
      // ninety days from then, and its reminder with them
      row.pass(83 * day - 1)
      expect(row.did.includes('remind')).toBe(false)
      row.pass(7 * day)
      expect(row.state()).toBe('published')
      row.pass(1)
      expect(row.state()).toBe('expired')
    },
    'what was in the shop leaves it with its seller, and comes back with her': machine => {
      const row = begin(machine, absent)
      expect(walked(row, 'publish', 'return', 'leave')).toEqual(['away', 'published', 'away'])
      row.pass(4 * day)
      // said once more, it waits for one day alone
      expect(walked(row, 'leave', 'return')).toEqual(['away', 'published'])
      row.pass(80 * day)
      expect([row.state(), row.did.filter(name => name === 'dateFirst').length]).toEqual(['published', 2])
      // her holiday is over
      expect(sends(row, 'leave')).toBe(false)
      expect(sends(begin(machine), 'leave')).toBe(false)
      const here = begin(machine)
      walked(here, 'publish')
      expect([sends(here, 'leave'), here.state()]).toEqual([false, 'published'])
    },
    'who is away may take it off for good; a garment that leaves takes it along': machine => {
      for (const [by, name, state] of [
        ['seller', 'pause', 'paused'],
        ['system', 'pause', 'paused'],
        ['seller', 'markSold', 'sold'],
        ['moderator', 'remove', 'removed.contestable'],
        ['seller', 'delete', 'deleted'],
      ] as const) {
        const row = begin(machine, absent)
        walked(row, 'publish')
        expect([name, as(row, by, name), row.state()]).toEqual([name, true, state])
        row.pass(10 * day)
        expect([name, row.state()]).toEqual([name, state])
      }
      const row = begin(machine, absent)
      expect(walked(row, 'publish', 'pause', 'resume')).toEqual(['away', 'paused', 'away'])
      expect([row.did.filter(name => name === 'dateLater').length, as(row, 'seller', 'return')]).toEqual([
        1,
        false,
      ])
      expect([as(row, 'seller', 'leave'), row.state()]).toEqual([false, 'away'])
    },
    'whoever pays while she leaves has it; what is not paid waits for her': machine => {
      const row = begin(machine, absent)
      walked(row, 'publish', 'return', 'reserve')
      expect([sends(row, 'leave'), ...walked(row, 'release')]).toEqual([false, 'away'])
      const paid = begin(machine, absent)
      expect(walked(paid, 'publish', 'return', 'reserve', 'sell').at(-1)).toBe('sold')
    },
    'what a moderator lets in meanwhile waits too, and what was changed meanwhile is looked at': machine => {
      const row = begin(machine, { ...absent, needsReview: true })
      expect(walked(row, 'publish', 'approve')).toEqual(['pendingReview', 'away'])
      expect(row.did).toEqual(['forgetReason', 'dateLater', 'noteApproval', 'tellWaiting'])
      row.pass(10 * day)
      expect(row.state()).toBe('pendingReview')
    },
    'renewed while she is away it waits; what lacks something by her day is paused': machine => {
      const expired = { ...absent, shownUntil: 1, now: day }
      const renewed = machine.resolveState({ value: 'expired', context: expired })
      const [waits, actions] = transition(machine, renewed, { ...events.renew[1], by: 'seller' })
      expect([waits.value, actions.some(({ type }: { type: string }) => type === 'dateLater')]).toEqual([
        'away',
        true,
      ])
      for (const type of ['ad.return', 'xstate.after.holiday.ad.away']) {
        const torn = machine.resolveState({
          value: 'away',
          context: { ...expired, missing: ['set a price'] },
        })
        expect([type, transition(machine, torn, { type, by: 'system' })[0].value]).toEqual([type, 'paused'])
      }
      const [, draft] = events.publish
      const lacks = begin(machine, { ...absent, missing: ['set a price'] })
      expect([lacks.send('seller', draft), lacks.state()]).toEqual([false, 'draft'])
    },
    'a moderator takes off whatever is not sold, with a reason': machine => {
      for (const before of [['publish'], ['publish', 'pause'], ['publish', 'flag']] as const) {
        const row = begin(machine)
        walked(row, ...before)
        const done = row.did.length
        expect(sends(row, 'removeWithoutReason')).toBe(false)
        expect(walked(row, 'remove')).toEqual(['removed.contestable'])
        expect(row.did.slice(done)).toEqual(['noteReason', 'tellReviewed'])
      }
      const expired = begin(machine)
      walked(expired, 'publish')
      expired.pass(90 * day)
      expect(walked(expired, 'remove')).toEqual(['removed.contestable'])
      expect(sends(begin(machine), 'remove')).toBe(false)
    },
    'while somebody pays it is only noted, and done when they do not, or when the order is cancelled':
      machine => {
        const row = begin(machine)
        walked(row, 'publish', 'reserve')
        expect(sends(row, 'removeWithoutReason')).toBe(false)
        expect(walked(row, 'remove')).toEqual(['reserved'])
        expect(row.did.slice(2)).toEqual(['noteReason'])
        expect(walked(row, 'release')).toEqual(['removed.contestable'])
        expect(row.did.slice(2)).toEqual(['noteReason', 'tellReviewed'])
        const sold = begin(machine)
        expect(walked(sold, 'publish', 'reserve', 'remove', 'sell', 'comeBack').slice(-2)).toEqual([
          'sold',
          'removed.contestable',
        ])
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
    'its seller deletes it wherever nobody pays for it': machine => {
      const ways: readonly (readonly Name[])[] = [
        [],
        ['publish'],
        ['publish', 'pause'],
        ['publish', 'flag'],
        ['publish', 'remove'],
        ['publish', 'remove', 'appeal'],
        ['publish', 'remove', 'appeal', 'uphold'],
      ]
      for (const before of ways) {
        const row = begin(machine)
        walked(row, ...before)
        expect(walked(row, 'delete')).toEqual(['deleted'])
        expect(row.did.at(-1)).toBe('emptyAd')
        row.pass(400 * day)
        expect([row.state(), sends(row, 'publish')]).toEqual(['deleted', false])
      }
    },
    'who may do what: a seller neither reserves nor approves, a checkout neither publishes nor removes':
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

/** Sends an event as whoever may. */
function sends(row: Row, name: Name): boolean {
  const [by, event] = events[name]
  return row.send(by, event)
}

function as(row: Row, by: Role, name: Name): boolean {
  return row.send(by, events[name][1])
}

/** The states that follow one another. */
function walked(row: Row, ...names: readonly Name[]): string[] {
  return names.map(name => {
    expect([name, sends(row, name)]).toEqual([name, true])
    return row.state()
  })
}
