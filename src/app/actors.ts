import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#src/api/client.ts'
import { login, logout, reportTimeZone } from '#src/api/commands/session.ts'
import type { User } from '#src/api/contract/session.ts'
import { checkNotifications, fetchUser } from '#src/api/queries/session.ts'
import { authMachine } from '#src/machines/app/auth.ts'
import type { Credentials } from '#src/machines/app/auth-session.ts'
import { cartMachine } from '#src/machines/app/cart.ts'
import { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import { type NotificationsEvent, notificationsMachine } from '#src/machines/app/notifications.ts'
import { recentlyViewedMachine } from '#src/machines/app/recently-viewed.ts'
import { type SearchSuggestion, searchBoxMachine } from '#src/machines/app/search-box.ts'
import { sideMenuMachine } from '#src/machines/app/side-menu.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { type KeyValueStore, removeToken, write, writeToken } from './storage.ts'

export interface Wires {
  client: Client
  queryClient: QueryClient
  storage: KeyValueStore | null
  /** The time zone of the device; null on the server. */
  deviceZone: string | null
  /** Navigates to a path of this site. */
  navigate: (href: string, options?: { replace?: boolean }) => void
  /** Leads from the login to the wanted page. */
  goOn: (user: User) => Promise<void>
}

/**
 * The app's actors with the app's implementations, not yet started. They are created empty, whatever the
 * storage contains, so that the first render in the browser equals the server's; `start` hands them the
 * stored data.
 */
export function createActors({ client, queryClient, storage, deviceZone, navigate, goOn }: Wires) {
  const toasts = createActor(
    toastsMachine.provide({
      actions: {
        // a toast that comes before its renderer waits for it
        show: (_, { toast }) => {
          if (toast !== undefined) void showToast().then(show => show(toasts, toast))
        },
      },
    }),
  )

  const notifications = notificationsMachine.provide({
    actors: {
      checkNotifications: fromPromise<boolean>(({ signal }) => checkNotifications({ client }, signal)),
      watchTab: fromCallback<NotificationsEvent>(({ sendBack }) => watchTab(sendBack)),
    },
  })

  const auth = createActor(
    authMachine.provide({
      actors: {
        login: fromPromise<{ token: string | null }, Credentials>(({ input, signal }) =>
          login({ client }, input, signal),
        ),
        fetchUser: fromPromise<User, { token: string }>(({ input: { token }, signal }) =>
          fetchUser({ client }, { signal, bearer: token }),
        ),
        reportTimeZone: fromPromise<User, { timeZone: string }>(({ input: { timeZone }, signal }) =>
          reportTimeZone({ client }, timeZone, signal),
        ),
        logout: fromPromise<void, { token: string }>(({ input: { token } }) => logout({ client }, token)),
        notifications,
      },
      actions: {
        storeToken: (_, { token, previous }) => writeToken(storage, token, previous),
        removeToken: (_, { token }) => removeToken(storage, token),
        notifySessionEnded: () =>
          toasts.send({
            type: 'toast.requested',
            tone: 'error',
            message: 'Your session has ended. Log in again to continue.',
            duration: 8000,
          }),
        // keeps the query of the login page, which holds the wanted path
        openRecovery: (_, { token }) =>
          navigate(
            `${addressOf(to['reset-password'](token))}?required=1${window.location.search.replace('?', '&')}`,
          ),
        goOn: (_, { user }) => void goOn(user),
        goHome: () => navigate(to.home.to),
      },
    }),
    { input: { deviceZone } },
  )

  const cart = createActor(
    cartMachine.provide({
      actions: {
        saveLines: ({ self }, { lines }) => {
          if (!write(storage, 'cart', JSON.stringify(lines))) self.send({ type: 'cart.storageFailed' })
        },
        clearStoredLines: () => void write(storage, 'cart', null),
        notifyCartIsFull: () =>
          toasts.send({
            type: 'toast.requested',
            tone: 'error',
            message: 'Your bag is full. Remove something to add more.',
          }),
        notifyMemoryOnly: () =>
          toasts.send({
            type: 'toast.requested',
            message: 'This browser keeps nothing for us: your bag lasts until you close the tab.',
            duration: 8000,
          }),
      },
    }),
    { input: { lines: [] } },
  )

  const recentlyViewed = createActor(
    recentlyViewedMachine.provide({
      actions: {
        saveRecentlyViewed: (_, { ids }) => void write(storage, 'recently-viewed', JSON.stringify(ids)),
      },
    }),
    { input: { ids: [] } },
  )

  const searchBox = createActor(
    searchBoxMachine.provide({
      actors: {
        suggest: fromPromise<readonly SearchSuggestion[], { keyword: string }>(async ({ input }) =>
          (await import('./suggestions.ts')).suggestionsFor(input.keyword, { client, queryClient }),
        ),
      },
      actions: {
        goToSuggestion: (_, { suggestion }) => {
          if (suggestion !== undefined) navigate(suggestion.href)
        },
        goToSearch: (_, { keyword }) => navigate(searchHref(keyword)),
        notifyTooShort: (_, { message }) =>
          toasts.send({ type: 'toast.requested', tone: 'error', position: 'bottom-center', message }),
        returnFocus: () => focusOn('search-toggle'),
      },
    }),
  )

  const headerPanels = createActor(
    headerPanelsMachine.provide({ actions: { returnFocus: (_, { panel }) => focusOn(`panel-${panel}`) } }),
  )
  const sideMenu = createActor(sideMenuMachine)

  return { auth, cart, toasts, searchBox, sideMenu, headerPanels, recentlyViewed }
}

export type Actors = ReturnType<typeof createActors>

const showToast = async () => (await retryImport(() => import('#src/ui/layout/page-overlays.tsx'))).showToast

/** The nonce makes a repeated search navigate again. */
function searchHref(keyword: string): string {
  return `${to.search.to}?${new URLSearchParams({ q: keyword, r: Math.random().toString(36).slice(2, 8) })}`
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}
