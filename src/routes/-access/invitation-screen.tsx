import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { acceptInvitation } from '#src/api/commands/business/staff.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { findInvitation } from '#src/api/contract/business/staff.ts'
import type { ResponseOf } from '#src/api/contract/endpoint.ts'
import { tokenPattern } from '#src/api/contract/values/patterns.ts'
import { invitationQuery } from '#src/api/queries/business/staff.ts'
import { fetchUser } from '#src/api/queries/session.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { DeadInvitation, InvitationPage, Joined, JoinForm } from '#src/ui/access/invitation-page.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/business/staff/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { useCommand } from '../-page/use-command.ts'
import { joinFlow, joinInput } from './invitation-form.ts'

type Invitation = ResponseOf<typeof findInvitation>['data']

/** What the link of an invitation opens, for the reader of its mail. */
export function InvitationScreen({ token }: { token: string }) {
  // a mail program may have cut it
  return tokenPattern.test(token) ? <OfToken token={token} /> : <DeadInvitation />
}

function OfToken({ token }: { token: string }) {
  const { client } = useApp()
  const { auth } = useActors()
  const isSettled = useSelect(auth, snapshot => snapshot.hasTag('settled'))
  const userId = useSelect(auth, ({ context }) => context.user?.id ?? null)
  // what is open stays as it was read: a member who joined is another reader of the link, which is used by then
  const [readAs, setReadAs] = useState<{ userId: string | null } | null>(null)
  if (readAs === null && isSettled) setReadAs({ userId })
  const reader = readAs?.userId ?? null
  const query = useQuery({
    ...invitationQuery(client, token, reader),
    enabled: readAs !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // the cache forgets it with the visitor, when their session begins
  const [opened, setOpened] = useState<Invitation | null>(null)
  if (opened === null && query.data !== undefined) setOpened(query.data)
  if (opened !== null) return <Opened token={token} invitation={opened} />
  if (query.error === null) return <Skeleton label={words.joinLoading} />
  const { code, message } = refusalOf(query.error)
  if (code === 'link_used') return <DeadInvitation />
  return <NoticeBar message={message} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}

interface OpenedProps {
  token: string
  invitation: Invitation
}

function Opened({ token, invitation }: OpenedProps) {
  const { auth } = useActors()
  const { account, email, company } = invitation
  if (account === 'new') return <OpenAccount token={token} invitation={invitation} />
  if (account === 'join') return <JoinNow token={token} invitation={invitation} />
  if (account === 'login')
    return (
      <InvitationPage invitation={invitation}>
        <p>{words.logInToJoin(email)}</p>
        <p>
          <ButtonLink to={to.login.to} search={{ redirect: `/account/business?invitation=${token}` }}>
            {words.logIn}
          </ButtonLink>
        </p>
      </InvitationPage>
    )
  if (account === 'other')
    return (
      <InvitationPage invitation={invitation}>
        <p>{words.otherAccount(email, company)}</p>
      </InvitationPage>
    )
  return (
    <InvitationPage invitation={invitation}>
      <p>{words.logOutToJoin(email)}</p>
      <p>
        <Button onPress={() => auth.send({ type: 'auth.logout' })}>{words.logOut}</Button>
      </p>
    </InvitationPage>
  )
}

function OpenAccount({ token, invitation }: { token: string; invitation: Invitation }) {
  const [nonce] = useState(newNonce)
  const actor = useActorRef(joinFlow(useApp(), token), { input: { ...joinInput, nonce } })
  return <JoinForm actor={actor} invitation={invitation} />
}

/** Joins with the account that is logged in. */
function JoinNow({ token, invitation }: { token: string; invitation: Invitation }) {
  const app = useApp()
  const { auth } = useActors()
  const actor = useCommand({
    run: async () => {
      await acceptInvitation(app, { token })
      auth.send({ type: 'auth.userChanged', user: await fetchUser(app) })
    },
  })
  const isDone = useSelect(actor, snapshot => snapshot.matches('done'))
  if (isDone) return <Joined company={invitation.company} />
  return (
    <InvitationPage invitation={invitation}>
      <CommandButton actor={actor} look="strong" unanswered={words.joinFailed}>
        {words.join}
      </CommandButton>
    </InvitationPage>
  )
}
