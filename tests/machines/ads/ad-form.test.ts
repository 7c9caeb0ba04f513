import { adFormMachine } from '#src/machines/editors/ads/ad-form.ts'
import { isChanged } from '#src/machines/forms/form-values.ts'
import { describeMachine, done, failed, type Invariant } from '../kit.ts'
import { adFormDetours } from './ad-form-detours.ts'
import {
  away,
  discarded,
  draft,
  elsewhere,
  fresh,
  full,
  live,
  missing,
  outdated,
  priced,
  published,
  reloaded,
  savedAs,
  submitted,
  typed,
  type Written,
  wrongPrice,
} from './ad-form-fixtures.ts'
import { adFormPublishing } from './ad-form-publishing.ts'
import { adFormWriting } from './ad-form-writing.ts'

type Context = {
  id: string | null
  version: number
  values: Written
  stored: Written
  sent: Written
  asked: readonly string[]
  fieldErrors: object
  refusal: string | null
  attempt: number
}

const sameState =
  '`stored` and `unsaved` lead into each other at once, by the same guard: either is entered by both'

const calls = (children: object) => ['save', 'reload', 'publish'].filter(id => id in children)
const isQuiet: Invariant = ({ context }) => context.refusal === null
const isStored: Invariant = ({ context: { values, stored } }) => !isChanged({ values, stored })

describeMachine({
  name: 'ad-form',
  machine: adFormMachine,
  inputs: { 'a new one': fresh, 'a draft': draft, 'one that others see': live },
  events: {
    'a price is typed': typed('price', '49.00'),
    'the price is taken away': typed('price', ''),
    'a color is taken away': typed('colors', []),
    'form.submitted': submitted,
    'form.published': published,
    'form.discarded': discarded,
    'form.reloaded': reloaded,
    'it is stored': done('save', priced),
    'it is not taken': failed('save', wrongPrice),
    'it was changed meanwhile': failed('save', outdated),
    'it does not arrive': failed('save', away),
    'it is loaded anew': done('reload', elsewhere),
    'its price is another': done('reload', savedAs({ price: '79.00' }, 9)),
    'it cannot be loaded': failed('reload', full),
    'it is published': done('publish', savedAs({ price: '49.00' }, 5)),
    'something is missing': failed('publish', missing),
    'it was published elsewhere': failed('publish', outdated),
    'nobody says whether it is published': failed('publish', away),
  },
  project: ({ id, values, stored, sent, asked, fieldErrors, refusal }: Context) => ({
    id: id !== null,
    now: [values.price, values.colors.length],
    there: [stored.price, stored.colors.length],
    isSent: sent.price === values.price && sent.colors.length === values.colors.length,
    isAskedMore: asked.includes('images'),
    isWrong: refusal !== null || Object.keys(fieldErrors).length > 0,
  }),
  invariants: {
    stored: snapshot => isStored(snapshot) && calls(snapshot.children).length === 0,
    unsaved: snapshot => !isStored(snapshot) && calls(snapshot.children).length === 0,
    saving: ({ children }) => calls(children).join() === 'save',
    'saving.alone': isQuiet,
    'saving.toPublish': isQuiet,
    refused: ({ children }) => calls(children).length === 0,
    unreachable: ({ children }) => calls(children).length === 0,
    outdated: ({ context, children }) => context.id !== null && calls(children).length === 0,
    reloading: ({ context, children }) => context.id !== null && calls(children).join() === 'reload',
    publishing: snapshot =>
      isStored(snapshot) && isQuiet(snapshot) && calls(snapshot.children).join() === 'publish',
    unanswered: snapshot => isStored(snapshot) && calls(snapshot.children).length === 0,
    published: ({ context, children }) =>
      context.id !== null && context.attempt > 0 && calls(children).length === 0,
  },
  equivalent: {
    'saving | done save | 3: to unsaved': sameState,
    'refused | form.discarded | 1: to unsaved': sameState,
    'unreachable | form.discarded | 1: to unsaved': sameState,
    'reloading | done reload | 2: to unsaved': sameState,
    'publishing | error publish | 3: to unsaved': sameState,
  },
  behaviours: { ...adFormWriting, ...adFormPublishing, ...adFormDetours },
})
