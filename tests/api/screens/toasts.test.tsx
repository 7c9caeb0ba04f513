// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast as store } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ToastRequest } from '#src/machines/app/toast-queue.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { type Actors, ActorsProvider } from '#src/ui/actors.tsx'
import { showToast } from '#src/ui/kit/toasts/show-toast.tsx'
import { Toasts } from '#src/ui/kit/toasts/toasts.tsx'
import { useWithdrawnToasts } from '#src/ui/kit/toasts/withdraw-toasts.ts'

let root: Root
let toasts: Actors['toasts']

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.innerHTML = '<button id="before">Before</button><div id="app"></div>'
  // jsdom knows no modal dialogs
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(document.createElement('p').querySelectorAll('p'))
  toasts = createActor(
    toastsMachine.provide({
      actions: {
        show: (_, { toast }) => {
          if (toast !== undefined) showToast(toasts, toast)
        },
      },
    }),
  ).start()
  root = createRoot(element('#app'))
})

afterEach(() => {
  act(() => root.unmount())
  store.removeAll()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a toast stays four seconds, fades for 150 ms, and leaves its place', () => {
  mount()
  say({ message: 'Saved.' })
  pass(3999)
  expect(views()).toEqual(['Saved.'])
  pass(1)
  expect(views()).toEqual(['Saved. fading'])
  pass(149)
  expect([views(), places()]).toEqual([['Saved. fading'], 1])
  pass(1)
  expect([views(), places()]).toEqual([[], 0])
})

test('the pointer and the focus hold the time, each by itself', () => {
  mount()
  say({ message: 'Saved.' })
  pass(3000)
  point('pointerover')
  act(() => element('.toast__close').focus())
  pass(60_000)
  point('pointerout')
  pass(60_000)
  expect(views()).toEqual(['Saved.'])
  act(() => element('#before').focus())
  pass(999)
  expect(views()).toEqual(['Saved.'])
  pass(1)
  expect(views()).toEqual(['Saved. fading'])
})

test('an identical toast is merged and starts its time again, also while it fades', () => {
  mount()
  say({ message: 'Saved.' })
  pass(3000)
  say({ message: 'Saved.' })
  pass(3999)
  expect(views()).toEqual(['Saved.'])
  pass(100)
  expect(views()).toEqual(['Saved. fading'])
  say({ message: 'Saved.' })
  pass(3999)
  expect([views(), places()]).toEqual([['Saved.'], 1])
})

test('a fourth toast waits until one is gone, and a held one keeps it waiting', () => {
  mount()
  for (const message of ['1', '2', '3', '4']) say({ message })
  point('pointerover')
  pass(60_000)
  expect(views()).toEqual(['3', '2', '1'])
  act(() => element('.toast__close').click())
  pass(150)
  expect(views()).toEqual(['2', '1'])
  pass(250)
  expect(views()).toEqual(['4', '2', '1'])
})

test('an error stands in the assertive region and has its tone, everything else in the polite one', () => {
  mount()
  say({ message: 'Saved.', tone: 'success' })
  say({ message: 'Lost.', tone: 'error' })
  expect(element('[aria-live=polite] .toast--success').textContent).toContain('Saved.')
  expect(element('[aria-live=assertive] .toast--error').textContent).toContain('Lost.')
})

test('an action is chosen once, its toast goes, and the focus returns to where it was', () => {
  const chosen = vi.fn()
  mount()
  toasts.on('toast.actionChosen', chosen)
  const event = { type: 'action.chosen' } as const
  say({ message: 'Removed.', action: { label: 'Undo', event } })
  act(() => element('#before').focus())
  act(() => element('.text-button').focus())
  act(() => element('.text-button').click())
  act(() => element('.text-button').click())
  expect(chosen.mock.calls).toEqual([[{ type: 'toast.actionChosen', event }]])
  expect(document.activeElement?.id).toBe('before')
  pass(150)
  expect([views(), places()]).toEqual([[], 0])
})

test('a dismissed toast under the pointer does not hold those that are left', () => {
  mount()
  say({ message: '1' })
  say({ message: '2' })
  point('pointerover')
  act(() => element('.toast__close').click())
  pass(150)
  expect(views()).toEqual(['1'])
  pass(4000)
  expect(views()).toEqual(['1 fading'])
})

type Errors = Parameters<typeof useWithdrawnToasts>[0]

function ARefusedForm({ errors, isBusy }: { errors: Errors; isBusy: boolean }) {
  useWithdrawnToasts(errors, isBusy)
  return null
}

const zip = { 'address.postcode': ['10001 is not a ZIP code in California.'] }

/** A form whose refusal stands at its field and in a toast, and how it shows other errors, or sends again. */
function refused() {
  const show = (errors: Errors, isBusy = false) => mount(<ARefusedForm errors={errors} isBusy={isBusy} />)
  show({})
  say({ message: zip['address.postcode'][0] ?? '', tone: 'error' })
  show({ ...zip, email: ['Enter your email.'] })
  return show
}

test('the toast of a refusal goes once the form no longer shows the sentence, and no sooner', async () => {
  const show = refused()
  pass(1000)
  show(zip)
  await loaded()
  expect(views()).toEqual([zip['address.postcode'][0]])
  show({})
  await loaded()
  pass(150)
  expect([views(), places()]).toEqual([[], 0])
})

test('the toast of a refusal goes with its form', async () => {
  refused()
  mount()
  await loaded()
  pass(150)
  expect(views()).toEqual([])
})

test('a form that is sent again keeps the toast until it is answered', async () => {
  const show = refused()
  show({}, true)
  expect(views()).toEqual([zip['address.postcode'][0]])
  show(zip)
  await loaded()
  pass(150)
  expect(views()).toEqual([zip['address.postcode'][0]])
  show({}, true)
  show({})
  await loaded()
  pass(150)
  expect(views()).toEqual([])
})

function mount(page: ReactNode = null) {
  // the other actors are nothing to toasts
  const Provider: (props: { actors: Pick<Actors, 'toasts'>; children: ReactNode }) => ReactNode =
    ActorsProvider as never
  act(() =>
    root.render(
      <Provider actors={{ toasts }}>
        <Toasts />
        {page}
      </Provider>,
    ),
  )
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}

/** The messages from the newest to the oldest, those that go with a mark. */
function views(): string[] {
  return [...document.getElementsByClassName('toast')].map(
    view =>
      `${view.querySelector('.toast__message')?.textContent}${view.classList.contains('toast--fading') ? ' fading' : ''}`,
  )
}

/** Resolves once what a refusal takes is loaded. */
const loaded = () => act(() => vi.dynamicImportSettled())
const places = () => toasts.getSnapshot().context.places.length
const say = (request: ToastRequest) => act(() => toasts.send({ type: 'toast.requested', ...request }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** The pointer comes over the newest toast, or leaves it. */
function point(type: 'pointerover' | 'pointerout') {
  act(() => element('.toast').dispatchEvent(new MouseEvent(type, { bubbles: true })))
}
