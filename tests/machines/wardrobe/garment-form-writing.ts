import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  actions,
  empty,
  guessed,
  images,
  imagesChanged,
  input,
  needed,
  stored,
  submitted,
  typed,
  type Written,
} from './garment-form-fixtures.ts'

/** A garment is described: what is kept, guessed and asked for before anything is sent. */
export const garmentFormWriting: Readonly<
  Record<string, (machine: AnyStateMachine) => Promise<void> | void>
> = {
  'every change is stored as a draft, it is saved once, and then the draft is forgotten': async machine => {
    const form = rigOf(machine, { input })
    for (const event of [typed('title', 'Trench'), typed('seasons', ['winter', 'summer']), imagesChanged({})])
      form.send(event)
    form.send(typed('seasons', ['summer']))
    expect(actions(form)).toEqual(['keepDraft', 'keepDraft', 'keepDraft', 'keepDraft'])
    form.send(submitted)
    form.send(submitted)
    form.send(typed('title', 'too late'))
    expect(form.calls('save')).toEqual([
      {
        values: { title: 'Trench', storage: '', seasons: ['summer'] },
        ...{ images, version: 1, attempt: 1 },
      },
    ])
    await form.answer('save')
    expect([form.state(), actions(form).slice(4)]).toEqual(['saved', ['forgetDraft', 'notifySaved']])
  },
  'text typed on an earlier visit is there again and can be saved': machine => {
    const before: Written = { ...empty, title: 'Half a na', seasons: ['spring'] }
    const form = rigOf(machine, { input: { stored: empty, version: null, typed: before } })
    expect(form.context()).toMatchObject({
      values: before,
      images: { ready: [], underWay: 0, failed: 0 },
    })
    form.send(submitted)
    expect(form.state()).toBe('saving')
  },
  'a guess fills what is empty, follows a better one, and never overrules a hand': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(guessed('storage', 'Shelf'))
    form.send(guessed('storage', 'Rail'))
    expect([form.context().values, form.context().guessed, actions(form)]).toEqual([
      { ...empty, storage: 'Rail' },
      ['storage'],
      ['keepDraft', 'keepDraft'],
    ])
    form.send(typed('storage', 'Box'))
    form.send(guessed('storage', 'Shelf'))
    expect([form.context().values, form.context().guessed]).toEqual([{ ...empty, storage: 'Box' }, []])
    form.send(guessed('seasons', ['summer']))
    expect([form.context().values, form.context().guessed]).toEqual([
      { ...empty, storage: 'Box', seasons: ['summer'] },
      ['seasons'],
    ])
    form.send(guessed('seasons', []))
    expect([form.context().values, form.context().guessed]).toEqual([{ ...empty, storage: 'Box' }, []])
  },
  'sent off early it waits for its images, and goes when they are there': async machine => {
    const form = rigOf(machine, { input })
    form.send(imagesChanged({ ready: [], underWay: 2 }))
    form.send(submitted)
    expect([form.state(), form.calls('save')]).toEqual(['awaitingImages', []])
    form.send(imagesChanged({ ready: [], underWay: 1 }))
    expect([form.state(), form.context().images]).toEqual([
      'awaitingImages',
      { ready: [], underWay: 1, failed: 0 },
    ])
    form.send(imagesChanged({}))
    expect([form.state(), form.calls('save'), actions(form)]).toMatchObject([
      'saving',
      [{ images }],
      ['keepDraft', 'keepDraft', 'keepDraft'],
    ])
  },
  'a lost image stops the saving until it is sent again or taken away': machine => {
    const lost = rigOf(machine, { input })
    lost.send(imagesChanged({ underWay: 1 }))
    lost.send(submitted)
    lost.send(imagesChanged({ failed: 1 }))
    const sentence = 'A photo was not uploaded. Retry or remove it, then save.'
    expect([lost.state(), lost.context().refusal, actions(lost)]).toEqual([
      'editing',
      sentence,
      ['keepDraft', 'keepDraft'],
    ])
    lost.send(submitted)
    expect([lost.state(), lost.calls('save')]).toEqual(['editing', []])
    const early = rigOf(machine, { input })
    early.send(imagesChanged({ failed: 1 }))
    expect(early.context().refusal).toBe(null)
    early.send(submitted)
    expect([early.state(), early.context().refusal, early.calls('save')]).toEqual(['editing', sentence, []])
    lost.send(imagesChanged({}))
    lost.send(submitted)
    expect([lost.state(), lost.context().refusal]).toEqual(['saving', null])
  },
  'typing or choosing while images are awaited cancels the saving and keeps a draft': machine => {
    for (const [event, entered] of [
      [typed('title', 'Trench'), { ...stored, title: 'Trench' }],
      [typed('seasons', ['summer']), { ...stored, seasons: ['summer'] }],
    ] as const) {
      const form = rigOf(machine, { input })
      form.send(imagesChanged({ underWay: 1 }))
      form.send(submitted)
      form.send(event)
      form.send(imagesChanged({}))
      expect([form.state(), form.context(), actions(form), form.calls('save')]).toMatchObject([
        'editing',
        { values: entered },
        ['keepDraft', 'keepDraft', 'keepDraft'],
        [],
      ])
    }
  },
  'waiting for images clears the message about missing fields': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(submitted)
    expect(form.context().refusal).toBe('Something is still empty.')
    form.send(typed('title', 'Coat'))
    form.send(imagesChanged({ underWay: 1 }))
    form.send(submitted)
    expect([form.state(), form.context().refusal]).toEqual(['awaitingImages', null])
  },
  'a required field that is empty is named, and nothing is sent': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(typed('title', '  '))
    form.send(submitted)
    expect([form.state(), form.calls('save'), form.context()]).toMatchObject([
      'editing',
      [],
      { refusal: 'Something is still empty.', fieldErrors: { title: ['Enter a name.'] } },
    ])
    form.send(typed('title', 'Coat'))
    expect(form.context().fieldErrors).toEqual({})
  },
}
