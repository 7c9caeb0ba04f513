import { createActor, fromPromise } from 'xstate'
import { authPaths } from '../api/contract/own-path.ts'
import type { App } from '../app.tsx'
import { type Wisher, wishesMachine } from '../machines/app/wishes.ts'
import type { Wish, WishKey } from '../machines/app/wishes-queue.ts'
import { tellWithUndo } from '../ui/toasts/tell-with-action.ts'
import { carriedIn, loginWithWish } from '../ui/wishes/carried.ts'
import { keepWishes } from '../ui/wishes/place.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../api/contract/wishes.ts')

type Wired = Pick<App, 'actors' | 'client' | 'queryClient' | 'router'>

/** Begins hearts and follow buttons, with the world plugged in: once an app, when the page has come to rest. */
export function openWishes({ actors, client, queryClient, router }: Wired): void {
  const { auth, toasts } = actors
  const save = async ({ key, on }: Wish) => {
    const [kind, id] = partsOf(key)
    if (kind === 'listing') {
      const asked = { params: { product_id: id } }
      if (on) await client.call(async () => (await calls()).putFavorite, asked, 'background')
      else await client.call(async () => (await calls()).deleteFavorite, asked, 'background')
      return
    }
    const asked = { params: { kind, id } }
    if (on) await client.call(async () => (await calls()).putFollow, asked, 'background')
    else await client.call(async () => (await calls()).deleteFollow, asked, 'background')
  }
  const wishes = createActor(
    wishesMachine.provide({
      actors: {
        loadWishes: fromPromise<readonly WishKey[]>(async ({ signal }) => {
          const { data } = await client.call(async () => (await calls()).listWishes, { signal }, 'background')
          return [
            ...data.favorites.map((id): WishKey => `listing.${id}`),
            ...data.follows.map(({ kind, id }): WishKey => `${kind}.${id}`),
          ]
        }),
        saveWish: fromPromise<void, Wish>(({ input }) => save(input)),
      },
      actions: {
        tellWished: (_, { wish }) => {
          if (wish === undefined) return
          const { key, name, on } = wish
          tellWithUndo(toasts, wishedText(wish), () =>
            wishes.send({ type: 'wish.undone', key, name, on: !on }),
          )
        },
        tellSaved: (_, { wish }) => {
          const isHeart = wish?.key.startsWith('listing.')
          void queryClient.invalidateQueries({ queryKey: [isHeart ? 'favorites' : 'follows'] })
        },
        tellRefused: (_, { message }) =>
          toasts.send({ type: 'toast.wished', tone: 'error', message: `That was not saved. ${message}` }),
        leadToLogin: (_, { wish }) => {
          if (wish === undefined) return
          const { pathname, search } = window.location
          void router.navigate({ href: loginWithWish(pathname + search, wish.key) })
        },
      },
    }),
  )
  wishes.subscribe({ error: error => console.error(error) })
  wishes.start()
  keepWishes(actors, wishes)
  // a heart looks the same to a visitor before and after: this is where a profile, or a test, sees the difference
  performance.mark('wishes')

  let told: string | null = null
  const follow = (session: ReturnType<typeof auth.getSnapshot>) => {
    const { user } = session.context
    if (user === null && !session.matches('loggedOut')) return
    const who: Wisher = user === null ? 'nobody' : user.profile.is_company ? 'company' : 'member'
    const whose = `${who} ${user?.id ?? ''}`
    if (whose === told) return
    told = whose
    wishes.send({ type: 'session.changed', who })
  }
  auth.subscribe(follow)
  follow(auth.getSnapshot())

  /** Takes a wish out of the address, and makes it where the login has led here: a link of somebody else's cannot. */
  const carry = (isFromLogin: boolean) => {
    const url = new URL(window.location.href)
    const key = url.searchParams.get(carriedIn)
    if (key === null) return
    url.searchParams.delete(carriedIn)
    void router.navigate({ href: url.pathname + url.search, replace: true, resetScroll: false })
    if (!isFromLogin || !isKey(key)) return
    const wish = () => wishes.send({ type: 'wish.carried', key, name: '' })
    if (wishes.getSnapshot().hasTag('member')) return wish()
    const { unsubscribe } = wishes.subscribe(snapshot => {
      if (!snapshot.hasTag('member')) return
      unsubscribe()
      wish()
    })
  }
  router.subscribe('onResolved', ({ fromLocation }) =>
    carry(fromLocation !== undefined && authPaths.test(fromLocation.pathname)),
  )
  const [arrival] = performance.getEntriesByType('navigation')
  const isFromLogin = arrival !== undefined && authPaths.test(new URL(arrival.name).pathname)
  // somebody may have logged in before all this had come
  carry(isFromLogin)
}

const isKey = (key: string): key is WishKey => /^(listing|brand|member)\.[\w-]+$/.test(key)

function partsOf(key: WishKey): ['listing' | 'brand' | 'member', string] {
  const at = key.indexOf('.')
  return [key.slice(0, at) as 'listing' | 'brand' | 'member', key.slice(at + 1)]
}

function wishedText({ key, name, on }: Wish): string {
  if (key.startsWith('listing.')) {
    const what = name === '' ? 'The piece' : name
    return on ? `${what} is in your favorites.` : `${what} is no longer in your favorites.`
  }
  const whom = name === '' ? 'them' : name
  return on ? `You follow ${whom} now.` : `You no longer follow ${whom}.`
}
