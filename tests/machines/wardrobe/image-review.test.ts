import { expect } from 'vitest'
import type { Finding } from '#src/machines/editors/images/image-findings.ts'
import { imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'
import { photo } from './editor-images.ts'

const chosen = photo('coat.jpg')
const input = { file: chosen, address: '' }
const stored = { file: null, address: '/private/i_coat' }
const dark: Finding = { kind: 'dark', stops: 2 }
const blurred: Finding = { kind: 'blurred' }
const tilted: Finding = { kind: 'tilted', degrees: 4 }
const checked = (...findings: Finding[]) => ({ original: chosen, findings })
const noChanges = { stops: 0, degrees: 0, gains: [1, 1, 1] }
const corrected = (name: string, changes: object = {}, before = chosen) => ({
  file: photo(name),
  changes: { ...noChanges, ...changes },
  before: { ...before, key: `${before.key} again` },
})
const event = (type: string) => ({ type })
const refusal = { status: 422, code: 'not_corrected', message: 'That spot is too dark.' }
const isIdle: Invariant = ({ context, children }) =>
  context.wanted === null && !('correct' in children) && !('check' in children)

type Rig = ReturnType<typeof rigOf>
/** A review that has looked at its photo. */
async function reviewed(machine: Parameters<typeof rigOf>[0], ...findings: Finding[]) {
  const review = rigOf(machine, { input })
  await review.answer('check', checked(...findings))
  return review
}
const current = (review: Rig) => (review.context().current as { name: string; key: string } | null)?.key
const kinds = (review: Rig) => (review.context().findings as Finding[]).map(({ kind }) => kind)

describeMachine({
  name: 'image-review',
  machine: imageReviewMachine,
  inputs: { 'a chosen photo': input, 'a stored photo': stored },
  events: {
    'nothing is found': done('check', checked()),
    'it is dark and tilted': done('check', checked(dark, tilted)),
    'it is blurred': done('check', checked(blurred)),
    'it cannot be read': failed('check', new Error('broken')),
    'review.brightened': event('review.brightened'),
    'review.straightened': event('review.straightened'),
    'review.kept': event('review.kept'),
    'review.undone': event('review.undone'),
    'patch.wanted': event('patch.wanted'),
    'the marker goes right': { type: 'patch.moved', right: 0.5, down: 0 },
    'a patch is tapped': { type: 'patch.chosen', place: { x: 0.25, y: 0.75 } },
    'patch.cancelled': event('patch.cancelled'),
    'it is corrected': done('correct', corrected('corrected.jpg')),
    'it is not corrected': failed('correct', refusal),
  },
  // corrections can be made and undone without end: one of each is distinguished
  project: ({ findings, isKept, steps, wanted, place, problem, current }) => ({
    findings: (findings as Finding[]).map(({ kind }) => kind).toSorted(),
    isKept,
    steps: [...new Set((steps as { kind: string }[]).map(({ kind }) => kind))].toSorted(),
    wanted: (wanted as { kind: string } | null)?.kind ?? null,
    place: (place as { x: number }).x,
    problem: problem !== null,
    isOther: current !== null && current !== chosen,
  }),
  invariants: {
    checking: ({ context, children }) => context.original === null && 'check' in children,
    deciding: () => false,
    clear: snapshot =>
      isIdle(snapshot) && snapshot.context.findings.length === 0 && snapshot.context.steps.length === 0,
    warned: snapshot =>
      isIdle(snapshot) && snapshot.context.findings.length > 0 && snapshot.context.steps.length === 0,
    kept: snapshot => isIdle(snapshot) && snapshot.context.isKept && snapshot.context.findings.length === 0,
    picking: snapshot => isIdle(snapshot) && snapshot.context.original !== null,
    correcting: ({ context, children }) =>
      context.wanted !== null &&
      context.original !== null &&
      context.problem === null &&
      'correct' in children,
    corrected: snapshot =>
      isIdle(snapshot) && snapshot.context.steps.length > 0 && snapshot.context.current !== null,
  },
  behaviours: {
    'a good photo is used as it is, and its colors can be corrected all the same': async machine => {
      const review = await reviewed(machine)
      expect([review.state(), review.context().current]).toEqual(['clear', chosen])
      review.send(event('review.brightened'))
      review.send(event('review.kept'))
      expect(review.state()).toBe('clear')
      review.send(event('patch.wanted'))
      expect(review.state()).toBe('picking')
      review.send(event('patch.cancelled'))
      expect([review.state(), review.calls('correct')]).toEqual(['clear', []])
    },
    'what is found is said and nothing is changed until it is wanted': async machine => {
      const review = await reviewed(machine, dark, tilted)
      expect([review.state(), kinds(review), review.context().current]).toEqual([
        'warned',
        ['dark', 'tilted'],
        chosen,
      ])
      expect(review.calls('correct')).toEqual([])
    },
    'each correction is made from the original, together with those of before': async machine => {
      const review = await reviewed(machine, dark, tilted)
      review.send(event('review.brightened'))
      expect([review.state(), review.context().current]).toEqual(['correcting', chosen])
      expect(review.calls('correct')).toEqual([
        { original: chosen, current: chosen, changes: null, correction: { kind: 'brightened', stops: 2 } },
      ])
      const brighter = corrected('brighter.jpg', { stops: 2 })
      await review.answer('correct', brighter)
      expect([review.state(), kinds(review), current(review)]).toEqual([
        'corrected',
        ['tilted'],
        'brighter.jpg',
      ])
      review.send(event('review.straightened'))
      expect(review.calls('correct').at(-1)).toEqual({
        original: chosen,
        current: brighter.file,
        changes: brighter.changes,
        correction: { kind: 'straightened', degrees: 4 },
      })
      await review.answer('correct', corrected('straight.jpg', { stops: 2, degrees: -4 }, brighter.file))
      expect([review.state(), kinds(review), current(review)]).toEqual(['corrected', [], 'straight.jpg'])
    },
    'Undo takes back one correction at a time, and what it was for is said again': async machine => {
      const review = await reviewed(machine, dark, tilted)
      review.send(event('review.brightened'))
      await review.answer('correct', corrected('brighter.jpg', { stops: 2 }))
      review.send(event('review.straightened'))
      await review.answer('correct', corrected('straight.jpg', {}, photo('brighter.jpg')))
      review.send(event('review.undone'))
      expect([review.state(), kinds(review), current(review)]).toEqual([
        'corrected',
        ['tilted'],
        'brighter.jpg again',
      ])
      review.send(event('review.undone'))
      // under another key: the upload of before may be gone
      expect([review.state(), kinds(review), current(review)]).toEqual([
        'warned',
        ['dark', 'tilted'],
        'coat.jpg again',
      ])
    },
    'what is kept is not said again, also after a correction of the colors is undone': async machine => {
      const review = await reviewed(machine, blurred)
      review.send(event('review.kept'))
      expect([review.state(), kinds(review)]).toEqual(['kept', []])
      review.send(event('patch.wanted'))
      review.send({ type: 'patch.chosen', place: { x: 0.1, y: 0.2 } })
      expect(review.calls('correct').at(-1)).toMatchObject({
        correction: { kind: 'balanced', place: { x: 0.1, y: 0.2 } },
      })
      await review.answer('correct', corrected('balanced.jpg'))
      expect(review.state()).toBe('corrected')
      review.send(event('review.undone'))
      expect([review.state(), kinds(review)]).toEqual(['kept', []])
    },
    'a photo that was kept before is not doubted again': async machine => {
      const review = rigOf(machine, { input: { ...stored, isKept: true } })
      await review.answer('check', checked(dark, tilted))
      expect([review.state(), kinds(review), review.context().original]).toEqual(['kept', [], chosen])
    },
    'the marker goes by keys, never beyond the photo, and says where': async machine => {
      const review = await reviewed(machine)
      review.send(event('patch.wanted'))
      for (let pressed = 0; pressed < 30; pressed += 1)
        review.send({ type: 'patch.moved', right: 0.02, down: -0.02 })
      expect(review.context().place).toEqual({ x: 1, y: 0 })
      review.send({ type: 'patch.moved', right: -0.1, down: 0.3 })
      review.send({ type: 'patch.chosen' })
      expect(review.calls('correct').at(-1)).toMatchObject({ correction: { place: { x: 0.9, y: 0.3 } } })
    },
    'the marker begins in the middle, and leads back to where it was': async machine => {
      const clear = await reviewed(machine)
      const warned = await reviewed(machine, dark)
      const kept = await reviewed(machine, blurred)
      kept.send(event('review.kept'))
      const again = await reviewed(machine, dark, blurred)
      again.send(event('review.brightened'))
      await again.answer('correct', corrected('brighter.jpg'))
      for (const [review, state] of [
        [clear, 'clear'],
        [warned, 'warned'],
        [kept, 'kept'],
        [again, 'corrected'],
      ] as const) {
        expect(review.state()).toBe(state)
        for (let times = 0; times < 2; times += 1) {
          review.send(event('patch.wanted'))
          expect([review.state(), review.context().place]).toEqual(['picking', { x: 0.5, y: 0.5 }])
          review.send({ type: 'patch.moved', right: 0.2, down: 0.1 })
          review.send(event('patch.cancelled'))
          expect([state, review.state()]).toEqual([state, state])
        }
      }
    },
    'a tilted photo is straightened first where that is wanted, and brightened after': async machine => {
      const review = await reviewed(machine, dark, tilted)
      review.send(event('review.straightened'))
      expect([review.state(), review.calls('correct').at(-1)]).toMatchObject([
        'correcting',
        { correction: { kind: 'straightened', degrees: 4 } },
      ])
      await review.answer('correct', corrected('straight.jpg', { degrees: -4 }))
      expect([review.state(), kinds(review)]).toEqual(['corrected', ['dark']])
      review.send(event('review.straightened'))
      expect(review.state()).toBe('corrected')
      review.send(event('review.brightened'))
      expect([review.state(), review.calls('correct').at(-1)]).toMatchObject([
        'correcting',
        { changes: { degrees: -4 }, correction: { kind: 'brightened', stops: 2 } },
      ])
      await review.answer('correct', corrected('both.jpg', { stops: 2, degrees: -4 }))
      review.send(event('review.brightened'))
      expect([review.state(), kinds(review)]).toEqual(['corrected', []])
    },
    'what is left after a correction can be kept, and the correction undone': async machine => {
      const review = await reviewed(machine, dark, blurred)
      review.send(event('review.straightened'))
      expect(review.state()).toBe('warned')
      review.send(event('review.brightened'))
      await review.answer('correct', corrected('brighter.jpg'))
      expect(kinds(review)).toEqual(['blurred'])
      review.send(event('review.kept'))
      expect([review.state(), kinds(review), current(review)]).toEqual(['corrected', [], 'brighter.jpg'])
      review.send(event('review.undone'))
      expect([review.state(), kinds(review)]).toEqual(['warned', ['dark']])
    },
    'a patch that is not gray is refused where another one can be chosen': async machine => {
      const review = await reviewed(machine)
      review.send(event('patch.wanted'))
      review.send({ type: 'patch.chosen' })
      await review.refuse('correct', refusal)
      expect([review.state(), review.context().problem, review.context().current]).toEqual([
        'picking',
        refusal.message,
        chosen,
      ])
      review.send(event('patch.cancelled'))
      expect([review.state(), review.context().problem]).toEqual(['clear', null])
    },
    'a correction that fails loses nothing and says why': async machine => {
      const review = await reviewed(machine, dark)
      review.send(event('review.brightened'))
      await review.refuse('correct', { ...refusal, message: 'It stays as it is.' })
      expect([review.state(), kinds(review), review.context().problem, review.context().current]).toEqual([
        'warned',
        ['dark'],
        'It stays as it is.',
        chosen,
      ])
    },
    'a stored photo stays until it is corrected, and comes back as a file': async machine => {
      const review = rigOf(machine, { input: stored })
      expect(review.calls('check')).toEqual([stored])
      await review.answer('check', checked(dark))
      expect(review.context().current).toBeNull()
      review.send(event('review.brightened'))
      expect(review.calls('correct').at(-1)).toMatchObject({ original: chosen, current: chosen })
      await review.answer('correct', corrected('brighter.jpg'))
      review.send(event('review.undone'))
      expect([review.state(), current(review)]).toEqual(['warned', 'coat.jpg again'])
    },
    'a photo that cannot be read is left to its upload': async machine => {
      const review = rigOf(machine, { input })
      await review.refuse('check', new Error('broken'))
      review.send(event('patch.wanted'))
      expect([review.state(), review.context().current]).toEqual(['clear', chosen])
    },
  },
})
