import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { isChanged } from '#src/machines/forms/form-values.ts'
import {
  discarded,
  elsewhere,
  formAfter,
  full,
  input,
  invalid,
  outdated,
  reloaded,
  silent,
  stored,
  storedNow,
  submitted,
  tooOften,
  typed,
} from './form-fixtures.ts'

/** What is asked for, refused and changed elsewhere while a form is filled in. */
export const writing: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a required field that is empty is named, and nothing is sent': machine => {
    const form = formAfter(machine, input, typed('name', '  '), submitted)
    expect([form.state(), form.calls('save'), form.context()]).toMatchObject([
      'editing',
      [],
      { refusal: 'Something is still empty.', fieldErrors: { name: ['Enter your name.'] } },
    ])
    form.send(typed('name', 'Mia'))
    expect(form.context().fieldErrors).toEqual({})
    form.send(submitted)
    expect([form.state(), form.context().refusal, form.context().fieldErrors]).toEqual(['saving', null, {}])
  },
  'ticks and choices can be needed, and a blank is something in a secret alone': machine => {
    const needed = { bio: 'Bio.', password: 'Password.', isSeller: 'Seller.', mails: 'Mails.' }
    const form = formAfter(
      machine,
      { ...input, needed, secrets: ['password'] },
      typed('mails', []),
      submitted,
    )
    expect(form.context().fieldErrors).toEqual({
      bio: ['Bio.'],
      password: ['Password.'],
      isSeller: ['Seller.'],
      mails: ['Mails.'],
    })
    form.send(typed('password', ' '))
    expect(Object.keys(form.context().fieldErrors as object)).toEqual(['bio', 'isSeller', 'mails'])
    for (const event of [typed('bio', ' '), typed('isSeller', true), typed('mails', ['news']), submitted])
      form.send(event)
    expect([form.state(), form.context().fieldErrors]).toEqual(['editing', { bio: ['Bio.'] }])
    form.send(typed('bio', 'Wool.'))
    form.send(submitted)
    expect(form.state()).toBe('saving')
  },
  'earlier input is there again, and differs from what is stored': machine => {
    const form = formAfter(machine, { ...input, typed: { ...stored, bio: 'Linen.' } })
    expect(form.context()).toMatchObject({ values: { ...stored, bio: 'Linen.' }, stored })
    form.send(discarded)
    expect(form.context().values).toEqual(stored)
  },
  'a form that needs nothing is sent as it is': machine => {
    const empty = { name: '', bio: '', password: '', isSeller: false, mails: [] }
    const form = formAfter(machine, { stored: empty, nonce: 'n' }, submitted)
    expect(form.calls('save')).toEqual([{ values: empty, key: 'n-1' }])
  },
  'a refusal stands beside its fields until they are typed in, its sentence is said once': async machine => {
    for (const [error, refusal, errors] of [
      [invalid, null, invalid.errors],
      [full, full.message, {}],
      [tooOften, tooOften.message, {}],
      [silent, null, {}],
    ] as const) {
      const form = formAfter(machine, input, typed('name', 'Mia B.'), submitted)
      await form.refuse('save', error)
      const values = { ...stored, name: 'Mia B.' }
      expect([form.state(), form.context().refusal, form.context().fieldErrors]).toEqual([
        'editing',
        refusal,
        errors,
      ])
      form.send(typed('name', 'M.'))
      const { name: _, ...others } = form.context().fieldErrors as Record<string, unknown>
      expect([form.context().fieldErrors, form.context().values]).toEqual([others, { ...values, name: 'M.' }])
      form.send(submitted)
      expect([form.context().refusal, form.context().fieldErrors]).toEqual([null, {}])
      expect(form.calls('save')[1]).toMatchObject({ key: 'nonce-2' })
    }
  },
  'typed text can be discarded, together with its refusal': async machine => {
    for (const error of [invalid, full]) {
      const form = formAfter(machine, input, typed('name', 'Mia B.'), typed('mails', []), submitted)
      await form.refuse('save', error)
      form.send(discarded)
      expect([form.state(), form.context().values, form.context().refusal]).toEqual(['editing', stored, null])
      expect([form.context().fieldErrors, form.calls('save').length]).toEqual([{}, 1])
    }
  },
  'changed meanwhile: the news come where nothing was typed, what was typed stays': async machine => {
    const form = formAfter(machine, input, typed('name', 'Mia B.'), submitted)
    await form.refuse('save', outdated)
    expect([form.state(), form.context().refusal]).toEqual(['outdated', outdated.message])
    form.send(submitted)
    expect([form.state(), form.calls('save').length]).toEqual(['outdated', 1])
    form.send(reloaded)
    expect([form.state(), form.context().refusal]).toEqual(['reloading', null])
    await form.refuse('reload', full)
    expect([form.state(), form.context().refusal]).toEqual(['outdated', full.message])
    form.send(reloaded)
    await form.answer('reload', elsewhere)
    expect([form.state(), form.context()]).toMatchObject([
      'editing',
      { stored: elsewhere, values: { ...elsewhere, name: 'Mia B.' }, fieldErrors: {}, refusal: null },
    ])
  },
  'a field that was changed here and elsewhere says what saving would replace, until it is saved':
    async machine => {
      const form = formAfter(machine, input, typed('name', 'Mia B.'), typed('bio', 'Linen.'))
      form.send({ type: 'form.stored', stored: { ...stored, name: 'Mia C.', bio: '', mails: ['news'] } })
      expect(form.context()).toMatchObject({ values: { name: 'Mia B.', bio: 'Linen.', mails: ['news'] } })
      expect(form.context().fieldErrors).toEqual({
        name: ['This was changed to “Mia C.” elsewhere. Saving replaces that.'],
        ...(stored.bio === '' ? {} : { bio: ['This was emptied elsewhere. Saving replaces that.'] }),
      })
      // typed to the same here and there is no conflict
      const same = formAfter(machine, input, typed('name', 'Mia C.'))
      same.send({ type: 'form.stored', stored: { ...stored, name: 'Mia C.' } })
      expect(same.context().fieldErrors).toEqual({})
      form.send(submitted)
      form.send({ type: 'form.stored', stored: { ...stored, name: 'Mia D.' } })
      await form.answer('save', { values: stored })
      expect(form.context().fieldErrors).toEqual({})
    },
  'news from elsewhere leave alone what was typed and chosen': async machine => {
    const form = formAfter(machine, input, typed('mails', []), typed('bio', 'Linen.'), storedNow)
    expect(form.context()).toMatchObject({
      stored: elsewhere,
      values: { ...elsewhere, bio: 'Linen.', mails: [] },
    })
    form.send(discarded)
    expect(form.context().values).toEqual(elsewhere)
  },
  'typed text, choices and images count as changed where they differ from what is stored': machine => {
    const form = formAfter(machine, input, typed('bio', 'Linen.'))
    expect([form.context().values, form.context().stored]).toEqual([{ ...stored, bio: 'Linen.' }, stored])
    expect(isChanged({ values: { ...stored, bio: 'Linen.' }, stored })).toBe(true)
    expect(isChanged({ values: stored, stored })).toBe(false)
    expect(isChanged({ values: { ...stored, isSeller: true }, stored })).toBe(true)
    expect(isChanged({ values: { ...stored, mails: ['offers'] }, stored })).toBe(true)
    const [one, other] = [
      ['a', 'b'],
      ['b', 'a'],
    ]
    expect(isChanged({ values: { ...stored, mails: one }, stored: { ...stored, mails: other } })).toBe(false)
    expect(isChanged({ values: { ...stored, mails: ['a'] }, stored: { ...stored, mails: one } })).toBe(true)
    const [coat, hem] = [
      { id: 'coat', alt: '' },
      { id: 'hem', alt: 'The hem' },
    ]
    const images = { images: [coat, hem] }
    expect(isChanged({ values: { images: [{ ...coat }, { ...hem }] }, stored: images })).toBe(false)
    for (const others of [[hem, coat], [coat], [coat, { ...hem, alt: '' }], [coat, { ...hem, id: 'lining' }]])
      expect(isChanged({ values: { images: others }, stored: images })).toBe(true)
  },
}
