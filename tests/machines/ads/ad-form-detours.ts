import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  away,
  discarded,
  draft,
  elsewhere,
  fresh,
  full,
  live,
  outdated,
  published,
  reloaded,
  stored,
  submitted,
  typed,
} from './ad-form-fixtures.ts'

type Form = ReturnType<typeof rigOf>

/** Both fields are wrong, so that typing into one of them leaves a sentence beside the other. */
const bothWrong = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { title: ['Add details.'], price: ['An ad costs at least $1.00.'] },
}

async function saveRefused(machine: AnyStateMachine, input: object, error: object): Promise<Form> {
  const form = rigOf(machine, { input })
  form.send(typed('price', '0.10'))
  form.send(submitted)
  await form.refuse('save', error)
  return form
}

async function publishRefused(machine: AnyStateMachine, error: object): Promise<Form> {
  const form = rigOf(machine, { input: draft })
  form.send(published)
  await form.refuse('publish', error)
  return form
}

/** Something is wrong with the title, and the price was changed since. */
async function typedAfterRefusal(machine: AnyStateMachine): Promise<Form> {
  const form = await saveRefused(machine, live, bothWrong)
  form.send(typed('price', '49.00'))
  return form
}

/** What a writer does after something went wrong, and while something else is under way. */
export const adFormDetours: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'typing and choosing go on after every kind of answer, and are stored a moment later': async machine => {
    const changes = [
      [typed('price', '50.00'), { title: 'Wool coat', price: '50.00' }],
      [typed('colors', ['navy', 'red']), { colors: ['navy', 'red'] }],
    ] as const
    for (const [event, entered] of changes) {
      for (const form of [
        rigOf(machine, { input: draft }),
        await saveRefused(machine, draft, bothWrong),
        await saveRefused(machine, draft, away),
        await publishRefused(machine, away),
      ]) {
        const before = form.calls('save').length
        form.send(event)
        expect([form.state(), form.context(), form.calls('save').length]).toMatchObject([
          'unsaved',
          { values: entered, refusal: null },
          before,
        ])
        await form.pass(899)
        expect(form.calls('save')).toHaveLength(before)
        await form.pass(1)
        expect([form.state(), form.calls('save').at(-1)]).toMatchObject(['saving.alone', { values: entered }])
      }
    }
  },
  'typing beside news from elsewhere stays, and is stored after they are loaded': async machine => {
    const form = await saveRefused(machine, draft, outdated)
    form.send(typed('price', '50.00'))
    form.send(typed('colors', ['navy', 'red']))
    expect([form.state(), form.context(), form.calls('reload')]).toMatchObject([
      'outdated',
      { values: { price: '50.00', colors: ['navy', 'red'] } },
      [],
    ])
    form.send(reloaded)
    form.send(typed('price', '51.00'))
    form.send(typed('colors', ['red']))
    expect([form.state(), form.context(), form.isGivenUp('reload')]).toMatchObject([
      'reloading',
      { values: { price: '51.00', colors: ['red'] } },
      false,
    ])
    await form.answer('reload', elsewhere)
    expect([form.state(), form.context(), form.calls('publish')]).toMatchObject([
      'unsaved',
      { values: { title: 'Long wool coat', price: '51.00', colors: ['red'] } },
      [],
    ])
  },
  'every press clears the messages of the last answer': async machine => {
    const presses = [
      [typedAfterRefusal, submitted, 'saving.alone'],
      [typedAfterRefusal, published, 'saving.toPublish'],
      [typedAfterRefusal, discarded, 'stored'],
      [(each: AnyStateMachine) => saveRefused(each, draft, away), submitted, 'saving.alone'],
      [(each: AnyStateMachine) => saveRefused(each, draft, away), published, 'saving.toPublish'],
      [(each: AnyStateMachine) => saveRefused(each, draft, away), discarded, 'stored'],
      [(each: AnyStateMachine) => saveRefused(each, draft, outdated), reloaded, 'reloading'],
      [(each: AnyStateMachine) => publishRefused(each, away), submitted, 'publishing'],
      [(each: AnyStateMachine) => publishRefused(each, away), published, 'publishing'],
    ] as const
    for (const [reach, event, state] of presses) {
      const form = await reach(machine)
      const { refusal, fieldErrors } = form.context()
      expect([refusal, fieldErrors]).not.toEqual([null, {}])
      form.send(event)
      expect([form.state(), form.context()]).toMatchObject([state, { refusal: null }])
      expect(form.context().fieldErrors).toEqual({})
    }
  },
  'publishing a new ad that was emptied again clears its field errors': async machine => {
    const form = await saveRefused(machine, fresh, bothWrong)
    form.send(typed('price', ''))
    expect([form.state(), form.context().fieldErrors]).toEqual(['stored', { title: bothWrong.errors.title }])
    form.send(published)
    expect([form.state(), form.context().fieldErrors]).toEqual(['saving.toPublish', {}])
  },
  'discarding restores the stored values and sends nothing': async machine => {
    for (const error of [bothWrong, full, away]) {
      const form = await saveRefused(machine, draft, error)
      form.send(discarded)
      await form.pass(60_000)
      expect([form.state(), form.context(), form.calls('save').length]).toMatchObject([
        'stored',
        { values: stored },
        1,
      ])
    }
  },
  'a publication without an answer, and one that came too late, say why': async machine => {
    const unanswered = await publishRefused(machine, away)
    expect([unanswered.state(), unanswered.context().refusal]).toEqual(['unanswered', away.message])
    const late = await publishRefused(machine, outdated)
    expect([late.state(), late.context().refusal]).toEqual(['outdated', outdated.message])
  },
}
