import { type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import type { RouterContext } from '#src/app/provider.tsx'
import { workspaceMachine } from '#src/machines/editors/workspace.ts'

type Context = Pick<RouterContext, 'actors'>
type Workspace = ActorRefFrom<typeof workspaceMachine>
type Session = ReturnType<Context['actors']['auth']['getSnapshot']>

/** By the app's actors, because neither the first script nor the server may load a workspace. */
const workspaces = new WeakMap<Context['actors'], Workspace>()

/** The app's workspace: it is started with the first editor, so that no other page loads it. */
export function workspaceOf({ actors }: Context): Workspace {
  const workspace = workspaces.get(actors) ?? startWorkspace(actors)
  workspaces.set(actors, workspace)
  return workspace
}

/** The editor of this name, new or continued. */
export function openEditor<Logic extends AnyStateMachine>(
  context: Context,
  name: string,
  logic: Logic,
  input: InputFrom<Logic>,
): ActorRefFrom<Logic> {
  const workspace = workspaceOf(context)
  workspace.send({ type: 'editor.opened', name, logic, input })
  return workspace.system.get(name)
}

/** Whether an editor of this name is open: then `openEditor` continues it. */
export function isEditorOpen(context: Context, name: string): boolean {
  return workspaceOf(context).getSnapshot().context.editors.includes(name)
}

/** Ends the editor of this name, if there is one, after it was saved or discarded. */
export function closeEditor(context: Context, name: string): void {
  workspaceOf(context).send({ type: 'editor.closed', name })
}

/** Ends the editor of this name, unless its page is gone because the session ended. */
export function leaveEditor(context: Context, name: string): void {
  workspaceOf(context).send({ type: 'editor.left', name })
}

function startWorkspace({ auth }: Context['actors']): Workspace {
  const workspace = createActor(
    workspaceMachine.provide({
      actions: {
        askBeforeClosing: () => window.addEventListener('beforeunload', ask),
        stopAsking: () => window.removeEventListener('beforeunload', ask),
        reportFailure: ({ event }) => {
          if ('error' in event) reportError(event.error)
        },
      },
    }),
  ).start()
  const follow = (session: Session) => workspace.send(eventOf(session))
  auth.subscribe(follow)
  follow(auth.getSnapshot())
  window.addEventListener('offline', () => workspace.send({ type: 'network.lost' }))
  window.addEventListener('online', () => workspace.send({ type: 'network.returned' }))
  if (!navigator.onLine) workspace.send({ type: 'network.lost' })
  return workspace
}

function eventOf(session: Session) {
  if (session.matches('loggingOut')) return { type: 'session.left' } as const
  return { type: 'session.changed', member: session.context.user?.id ?? null } as const
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
