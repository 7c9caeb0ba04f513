import { describeMachine, done, failed, type Invariant } from '../kit.ts'
import {
  again,
  away,
  discarded,
  elsewhere,
  full,
  input,
  invalid,
  type Member,
  memberForm,
  outdated,
  reloaded,
  stored,
  storedNow,
  submitted,
  typed,
  withResult,
  withSession,
} from './form-fixtures.ts'
import { saving } from './form-saving.ts'
import { writing } from './form-writing.ts'

const isCalm: Invariant = ({ context }) =>
  context.refusal === null && Object.keys(context.fieldErrors).length === 0

describeMachine({
  name: 'form',
  machine: memberForm,
  inputs: { 'stays open': input, 'has a result': withResult, 'is a login': withSession },
  events: {
    'the name is typed': typed('name', 'Mia B.'),
    'the name is taken away': typed('name', ' '),
    'a choice is made': typed('mails', ['news', 'offers']),
    'form.submitted': submitted,
    'form.discarded': discarded,
    'something else is stored': storedNow,
    'form.reloaded': reloaded,
    'form.again': again,
    'it is saved': done('save', { values: stored }),
    'it is saved, and brings a token': done('save', { values: stored, token: 'a-token' }),
    'it is refused': failed('save', invalid),
    'it was changed meanwhile': failed('save', outdated),
    'there is no room': failed('save', full),
    'no answer': failed('save', away),
    'it is loaded anew': done('reload', elsewhere),
    'it cannot be loaded': failed('reload', full),
    'the session has its user': done('session', undefined),
    'the session ended': failed('session', new Error('')),
  },
  project: (context: { values: Member; stored: Member; fieldErrors: object; refusal: string | null }) => ({
    name: context.values.name,
    mails: context.values.mails.length,
    there: context.stored.mails.length,
    wrong: Object.keys(context.fieldErrors).join(),
    refusal: context.refusal,
  }),
  invariants: {
    editing: ({ children }) => Object.values(children).every(child => child === undefined),
    // a field may say meanwhile that it was changed elsewhere
    saving: ({ context, children }) =>
      context.refusal === null && 'save' in children && context.values.name.trim() !== '',
    unreachable: ({ context, children }) => context.attempt > 0 && !('save' in children),
    outdated: ({ context, children }) =>
      context.refusal !== null && !('save' in children) && !('reload' in children),
    reloading: ({ context, children }) => context.refusal === null && 'reload' in children,
    entering: snapshot => isCalm(snapshot) && 'session' in snapshot.children,
    entered: isCalm,
    done: isCalm,
  },
  behaviours: { ...saving, ...writing },
})
