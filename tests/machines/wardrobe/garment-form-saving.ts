import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { conflictsOf } from '#src/machines/editors/wardrobe/garment-conflict.ts'
import { rigOf } from '../kit.ts'
import {
  actions,
  input,
  invalid,
  outdated,
  stored,
  submitted,
  theirs,
  typed,
} from './garment-form-fixtures.ts'

type Form = ReturnType<typeof rigOf>

/** Sent off, and no answer came. */
async function withoutLine(machine: AnyStateMachine): Promise<Form> {
  const form = rigOf(machine, { input })
  form.send(submitted)
  await form.refuse('save', new TypeError('fetch failed'))
  expect([form.state(), form.context().refusal]).toEqual([
    'unreachable',
    expect.stringMatching(/cannot reach/),
  ])
  return form
}

/** A garment is sent off: without an answer, refused, or changed elsewhere meanwhile. */
export const garmentFormSaving: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void> | void>> =
  {
    'without a line it goes out again by itself, or when the line is back, or by a press': async machine => {
      for (const act of [
        async (form: Form) => {
          await form.pass(4999)
          expect([form.state(), form.calls('save').length]).toEqual(['unreachable', 1])
          await form.pass(1)
        },
        (form: Form) => form.send({ type: 'network.returned' }),
        (form: Form) => form.send(submitted),
      ]) {
        const form = await withoutLine(machine)
        await act(form)
        const [first, second] = form.calls('save')
        expect([form.state(), form.context().refusal, second]).toEqual(['saving', null, first])
      }
    },
    'typing or choosing after a lost answer returns to editing and keeps a draft': async machine => {
      for (const [event, entered] of [
        [typed('title', 'T'), { ...stored, title: 'T' }],
        [typed('seasons', ['summer']), { ...stored, seasons: ['summer'] }],
      ] as const) {
        const form = await withoutLine(machine)
        form.send(event)
        await form.pass(60_000)
        expect([form.state(), form.context(), actions(form), form.calls('save').length]).toMatchObject([
          'editing',
          { values: entered, refusal: null },
          ['keepDraft'],
          1,
        ])
      }
    },
    'a refused garment stays as it was typed, and the next try is another attempt': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('title', 'Trench'))
      form.send(submitted)
      await form.refuse('save', invalid)
      expect([form.state(), form.context()]).toMatchObject([
        'editing',
        { values: { title: 'Trench' }, fieldErrors: { title: ['Too long.'] } },
      ])
      form.send(submitted)
      expect(form.calls('save')).toMatchObject([{ attempt: 1 }, { attempt: 2 }])
      await form.refuse('save', { status: 409, code: 'too_many', message: 'There is no room.' })
      expect([form.state(), form.context().refusal]).toEqual(['editing', 'There is no room.'])
      form.send(submitted)
      await form.refuse('save', {
        ...invalid,
        errors: { seasons: ['At most one.'], title: ['Too long.'] },
      })
      form.send(typed('seasons', ['summer']))
      expect(form.context().fieldErrors).toEqual({ title: ['Too long.'] })
    },
    'changed meanwhile: what was not touched follows, both stand there, and one is chosen': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('title', 'Trench'))
      form.send(submitted)
      await form.refuse('save', outdated)
      expect([form.state(), form.context()]).toMatchObject([
        'outdated',
        {
          values: { ...theirs, title: 'Trench' },
          ...{ stored, theirs, version: 2, refusal: null },
        },
      ])
      const { stored: before, values, theirs: there } = form.snapshot().context
      expect(conflictsOf({ stored: before, values, theirs: there })).toEqual([
        { field: 'title', mine: 'Trench', theirs: 'Wool coat' },
      ])
      form.send(typed('title', ' '))
      form.send(submitted)
      expect([form.state(), form.context().refusal]).toEqual(['outdated', 'Something is still empty.'])
      form.send({ type: 'form.tookTheirs', field: 'title', value: 'Wool coat' })
      form.send(typed('seasons', ['autumn', 'summer']))
      expect(actions(form)).toEqual(['keepDraft', 'keepDraft', 'keepDraft', 'keepDraft'])
      form.send(submitted)
      expect([form.state(), form.context(), form.calls('save')[1]]).toMatchObject([
        'saving',
        { stored: theirs, theirs: null, refusal: null },
        {
          values: { ...theirs, seasons: ['autumn', 'summer'] },
          ...{ version: 2, attempt: 2 },
        },
      ])
    },
    'choices made here stay, and are a conflict, where others were made elsewhere': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('seasons', ['summer', 'winter']))
      form.send(submitted)
      await form.refuse('save', outdated)
      const { values } = form.snapshot().context
      expect(values.seasons).toEqual(['summer', 'winter'])
      expect(conflictsOf({ stored, values, theirs })).toEqual([
        { field: 'seasons', mine: ['summer', 'winter'], theirs: ['autumn'] },
      ])
    },
  }
