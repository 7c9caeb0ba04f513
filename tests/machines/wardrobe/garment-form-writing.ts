import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import {
  actions,
  empty,
  guessed,
  images,
  input,
  needed,
  pictured,
  stored,
  submitted,
  ticked,
  typed,
} from './garment-form-fixtures.ts'

/** A garment is described: what is kept, guessed and asked for before anything is sent. */
export const garmentFormWriting: Readonly<
  Record<string, (machine: AnyStateMachine) => Promise<void> | void>
> = {
  'every change is kept, it is saved once, and then the draft is forgotten': async machine => {
    const form = rigOf(machine, { input })
    for (const event of [typed('title', 'Trench'), ticked('season:summer', true), pictured({})])
      form.send(event)
    form.send(ticked('season:winter', false))
    expect(actions(form)).toEqual(['keepDraft', 'keepDraft', 'keepDraft', 'keepDraft'])
    form.send(submitted)
    form.send(submitted)
    form.send(typed('title', 'too late'))
    expect(form.calls('save')).toEqual([
      {
        fields: { title: 'Trench', storage: '' },
        ticks: ['season:summer'],
        ...{ images, version: 1, attempt: 1 },
      },
    ])
    await form.answer('save')
    expect([form.state(), actions(form).slice(4)]).toEqual(['saved', ['forgetDraft', 'tellSaved']])
  },
  'somebody comes back to what she typed': machine => {
    const form = rigOf(machine, {
      input: {
        stored: empty,
        version: null,
        typed: { fields: { title: 'Half a na' }, ticks: ['season:spring'] },
      },
    })
    expect(form.context()).toMatchObject({
      fields: { title: 'Half a na', storage: '' },
      ticks: ['season:spring'],
      pictures: { images: [], underWay: 0, failed: 0 },
    })
    form.send(submitted)
    expect(form.state()).toBe('saving')
  },
  'a guess fills what is empty, follows a better one, and never overrules a hand': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(guessed('storage', 'Shelf'))
    form.send(guessed('storage', 'Rail'))
    expect([form.context().fields, form.context().guessed, actions(form)]).toEqual([
      { title: '', storage: 'Rail' },
      ['storage'],
      ['keepDraft', 'keepDraft'],
    ])
    form.send(typed('storage', 'Box'))
    form.send(guessed('storage', 'Shelf'))
    expect([form.context().fields, form.context().guessed]).toEqual([{ title: '', storage: 'Box' }, []])
    form.send(guessed('title', 'Coat'))
    form.send(guessed('title', ''))
    expect([form.context().fields, form.context().guessed]).toEqual([{ title: '', storage: 'Box' }, []])
  },
  'sent off early it waits for its pictures, and goes when they are there': async machine => {
    const form = rigOf(machine, { input })
    form.send(pictured({ images: [], underWay: 2 }))
    form.send(submitted)
    expect([form.state(), form.calls('save')]).toEqual(['awaitingPictures', []])
    form.send(pictured({ images: [], underWay: 1 }))
    expect([form.state(), form.context().pictures]).toEqual([
      'awaitingPictures',
      { images: [], underWay: 1, failed: 0 },
    ])
    form.send(pictured({}))
    expect([form.state(), form.calls('save'), actions(form)]).toMatchObject([
      'saving',
      [{ images }],
      ['keepDraft', 'keepDraft', 'keepDraft'],
    ])
  },
  'a lost picture stops the saving until it is sent again or taken away': machine => {
    const lost = rigOf(machine, { input })
    lost.send(pictured({ underWay: 1 }))
    lost.send(submitted)
    lost.send(pictured({ failed: 1 }))
    const sentence = 'A picture did not arrive. Send it again or take it away, then save.'
    expect([lost.state(), lost.context().refusal, actions(lost)]).toEqual([
      'editing',
      sentence,
      ['keepDraft', 'keepDraft'],
    ])
    lost.send(submitted)
    expect([lost.state(), lost.calls('save')]).toEqual(['editing', []])
    const early = rigOf(machine, { input })
    early.send(pictured({ failed: 1 }))
    expect(early.context().refusal).toBe(null)
    early.send(submitted)
    expect([early.state(), early.context().refusal, early.calls('save')]).toEqual(['editing', sentence, []])
    lost.send(pictured({}))
    lost.send(submitted)
    expect([lost.state(), lost.context().refusal]).toEqual(['saving', null])
  },
  'typing or ticking while pictures are awaited cancels the saving and keeps a draft': machine => {
    for (const [event, entered] of [
      [typed('title', 'Trench'), { fields: { title: 'Trench', storage: '' }, ticks: stored.ticks }],
      [ticked('season:summer', true), { fields: stored.fields, ticks: ['season:winter', 'season:summer'] }],
    ] as const) {
      const form = rigOf(machine, { input })
      form.send(pictured({ underWay: 1 }))
      form.send(submitted)
      form.send(event)
      form.send(pictured({}))
      expect([form.state(), form.context(), actions(form), form.calls('save')]).toMatchObject([
        'editing',
        entered,
        ['keepDraft', 'keepDraft', 'keepDraft'],
        [],
      ])
    }
  },
  'waiting for pictures clears the message about missing fields': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(submitted)
    expect(form.context().refusal).toBe('Something is still empty.')
    form.send(typed('title', 'Coat'))
    form.send(pictured({ underWay: 1 }))
    form.send(submitted)
    expect([form.state(), form.context().refusal]).toEqual(['awaitingPictures', null])
  },
  'what is needed and empty is named, and nothing is asked': machine => {
    const form = rigOf(machine, { input: { stored: empty, version: null, needed } })
    form.send(typed('title', '  '))
    form.send(submitted)
    expect([form.state(), form.calls('save'), form.context()]).toMatchObject([
      'editing',
      [],
      { refusal: 'Something is still empty.', fieldErrors: { title: ['Give it a name.'] } },
    ])
    form.send(typed('title', 'Coat'))
    expect(form.context().fieldErrors).toEqual({})
  },
}
