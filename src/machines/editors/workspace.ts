import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  enqueueActions,
  not,
  setup,
  stateIn,
} from 'xstate'
import { notProvided } from '../not-provided.ts'

type EditorSnapshot = Pick<AnyMachineSnapshot, 'tags' | 'children'>

interface WorkspaceContext {
  /** Whose editors these are: the member who is here, or was last. */
  readonly member: string | null
  /** The names of the editors. */
  readonly editors: readonly string[]
  /** Those that would lose something if the page were left now. */
  readonly sending: readonly string[]
}

export type WorkspaceEvent =
  /** A screen shows an editor: `logic` comes with the screen's implementations. */
  | { type: 'editor.opened'; name: string; logic: AnyStateMachine; input: unknown }
  /** Saved, discarded, or closed without a change. */
  | { type: 'editor.closed'; name: string }
  /** The screen of an editor is gone that does not continue without its screen. */
  | { type: 'editor.left'; name: string }
  /** The member who is logged in; null while nobody is. */
  | { type: 'session.changed'; member: string | null }
  /** The member logs out. */
  | { type: 'session.left' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** From the editors. */
  | { type: `xstate.snapshot.${string}`; snapshot: EditorSnapshot }
  | { type: `xstate.done.actor.${string}` }
  | { type: `xstate.error.actor.${string}`; error: unknown }

/** None of its own: an editor comes with the screen that opens it, so that no page loads those of others. */
const editors: Readonly<Record<string, AnyStateMachine>> = {}
const isHere = stateIn('#workspace.session.present')
const nameIn = (type: string) => type.replace(/^xstate\.(snapshot|done\.actor|error\.actor)\./, '')
const member = ({ event }: { event: { member: string | null } }) => ({ member: event.member })
const close = { type: 'close', params: ({ event }: { event: { name: string } }) => event } as const
const closeEnded = {
  type: 'close',
  params: ({ event }: { event: { type: string } }) => ({ name: nameIn(event.type) }),
} as const
const switchMember = ['closeAll', { type: 'noteMember', params: member }] as const

/**
 * The editors of a member: each is a child with its name as id and as `systemId`. They continue where the
 * member leaves their page, and over the end of a session, which each is notified of, until the same member is
 * back. What failed meanwhile is sent again once they are, or once the network is back. A logout ends them and
 * removes their drafts, and another member's login ends them.
 */
export const workspaceMachine = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actors: editors,
  guards: {
    isNew: ({ context }, { name }: { name: string }) => !context.editors.includes(name),
    isOpen: ({ context }, { name }: { name: string }) => context.editors.includes(name),
    isNobody: (_, params: { member: string | null }) => params.member === null,
    isSameMember: ({ context }, params: { member: string | null }) => params.member === context.member,
    isSending: ({ context }) => context.sending.length > 0,
  },
  actions: {
    open: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'editor.opened') return
      const { name, logic, input } = event
      enqueue.spawnChild(logic, { id: name, systemId: name, input, syncSnapshot: true })
      enqueue.assign({ editors: [...context.editors, name] })
    }),
    close: enqueueActions(({ context, enqueue }, { name }: { name: string }) => {
      enqueue.stopChild(name)
      enqueue.assign({
        editors: context.editors.filter(each => each !== name),
        sending: context.sending.filter(each => each !== name),
      })
    }),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const name of context.editors) enqueue.stopChild(name)
      enqueue.assign({ editors: [], sending: [] })
    }),
    noteSending: assign(({ context }, { name, snapshot }: { name: string; snapshot: EditorSnapshot }) => {
      const others = context.sending.filter(each => each !== name)
      return { sending: isSending(snapshot) ? [...others, name] : others }
    }),
    pause: enqueueActions(({ context, enqueue }) => {
      for (const name of context.editors) enqueue.sendTo(name, { type: 'session.ended' })
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const name of context.editors) enqueue.sendTo(name, { type: 'network.returned' })
    }),
    discardDrafts: enqueueActions(({ context, enqueue }) => {
      for (const name of context.editors) enqueue.sendTo(name, { type: 'draft.discarded' })
    }),
    noteMember: assign((_, params: { member: string | null }) => ({ member: params.member })),
  },
})
  // apart: beside actions that enqueue others the parameters of none would be inferred
  .extend({
    actions: {
      /** Makes the browser ask before the tab closes, until `stopAsking`. */
      askBeforeClosing: () => notProvided('askBeforeClosing'),
      stopAsking: () => notProvided('stopAsking'),
      reportFailure: () => notProvided('reportFailure'),
    },
  })
  .createMachine({
    id: 'workspace',
    context: { member: null, editors: [], sending: [] },
    type: 'parallel',
    on: {
      'editor.opened': {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: 'open',
        description: 'An editor that is open already continues.',
      },
      'editor.closed': { guard: { type: 'isOpen', params: ({ event }) => event }, actions: close },
      'xstate.snapshot.*': {
        guard: { type: 'isOpen', params: ({ event }) => ({ name: nameIn(event.type) }) },
        actions: {
          type: 'noteSending',
          params: ({ event }) => ({ name: nameIn(event.type), snapshot: event.snapshot }),
        },
      },
      'xstate.done.actor.*': { actions: closeEnded },
      'xstate.error.actor.*': {
        actions: ['reportFailure', closeEnded],
        description: 'The failure of one editor does not concern the others.',
      },
    },
    states: {
      session: {
        initial: 'away',
        on: {
          'session.left': {
            target: '.away',
            actions: ['discardDrafts', 'closeAll'],
            description: 'A logout leaves nothing behind.',
          },
        },
        states: {
          away: {
            description: 'Nobody is here. The editors wait for the member whose session ended.',
            on: {
              'session.changed': [
                { guard: { type: 'isNobody', params: member } },
                { guard: { type: 'isSameMember', params: member }, target: 'present', actions: 'resume' },
                {
                  target: 'present',
                  actions: switchMember,
                  description: 'Another member finds nothing of the one before.',
                },
              ],
            },
          },
          present: {
            description: 'The member is here.',
            on: {
              'session.changed': [
                {
                  guard: { type: 'isNobody', params: member },
                  target: 'away',
                  actions: 'pause',
                  description: 'The session ended; a logout comes by an event of its own.',
                },
                { guard: { type: 'isSameMember', params: member } },
                { actions: switchMember },
              ],
              'editor.left': { guard: { type: 'isOpen', params: ({ event }) => event }, actions: close },
            },
          },
        },
      },
      network: {
        initial: 'online',
        states: {
          online: {
            description: 'The network is there, as far as the browser knows.',
            on: { 'network.lost': 'offline' },
          },
          offline: {
            description: 'The browser has no network.',
            on: {
              'network.returned': [
                { guard: isHere, target: 'online', actions: 'resume' },
                { target: 'online', description: 'The return of the member resumes the editors.' },
              ],
            },
          },
        },
      },
      page: {
        initial: 'free',
        states: {
          free: {
            description: 'Leaving the page loses nothing.',
            always: { guard: 'isSending', target: 'asking' },
          },
          asking: {
            description: 'Something is on its way: the browser asks before the tab closes.',
            entry: 'askBeforeClosing',
            exit: 'stopAsking',
            always: { guard: not('isSending'), target: 'free' },
          },
        },
      },
    },
    options: { maxIterations: 1000 },
  })

/** Whether the editor, or one of its parts, is sending something that only this page has. */
function isSending({ tags, children }: EditorSnapshot): boolean {
  const parts: AnyActorRef[] = Object.values(children)
  return tags.has('sending') || parts.some(part => part.getSnapshot().tags?.has('sending') === true)
}
