import type { Page } from 'playwright-core'
import type { Shop } from '#tests/support/members/shop.ts'

interface Member {
  bearer: string
  /** What their coat is called in an address. */
  coat: string
}

/** Who looks at a state: by whose login, and what they have. */
export interface Viewers {
  /** Sells a piece, and has a heart on another. */
  mia: Member
  /** Sells a piece, and may be away. */
  traveller: Member
  newcomer: Member
  /** Has a coat and a shirt, in that order. */
  dressed: Member
  /** The same, for what changes them. */
  wearer: Member
  /** The same, and an outfit of both. */
  stylist: Member
  /** Has nothing but a coat. */
  minimalist: Member
  /** Has two garments without a name. */
  drafter: Member
  /** Asked a seller, who answered. */
  asker: Member
  /** A company with an order that waits, and one of which something comes back. */
  brand: Member & { waiting: string; returned: string }
  /** Who bought both of it. */
  buyer: Member
}

export type Viewer = keyof Viewers

/** A state of a screen, and how one comes to it. */
export interface State {
  name: string
  /**
   * `load` opens the page with nothing stored but a login; `link` comes within the app, and by a load with the full
   * counts; `step` goes on from the state before. A load where nothing is said.
   */
  by?: 'load' | 'link' | 'step'
  /** Who looks; whoever the screen is for where nothing is said. */
  viewer?: Viewer
  /** Its address; the screen's where nothing is said. */
  at?: string | ((place: Place) => string)
  /** Prepares the page before it is loaded. */
  before?: (page: Page) => Promise<unknown>
  /** Opens what is to be seen, and waits for it. */
  open?: (page: Page) => Promise<unknown>
}

/** What an address may name. */
export interface Place {
  shop: Shop
  viewers: Viewers
}

/** A screen, with what it hides: panels, dialogs, errors. Each state is looked at by itself. */
export interface Screen {
  name: string
  path: string | ((place: Place) => string)
  /** Who looks; a visitor where nothing is said. */
  viewer?: Viewer
  states: readonly State[]
}

/** The screen as it is loaded. */
export const closed: State = { name: 'closed' }

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Calls of this address get no answer until the state is reached. */
export const cutOff = (address: string) => (page: Page) => page.route(address, route => route.abort())
