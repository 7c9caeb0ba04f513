import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationLifecycle, staffLifecycle } from '#src/api/commands/business/staff.ts'
import type { StaffInvitation, StaffMember } from '#src/api/contract/business/staff.ts'
import { staffQuery } from '#src/api/queries/business/staff.ts'
import { useApp } from '#src/app/provider.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { RoleList } from '#src/ui/business/staff/role-list.tsx'
import { InvitationsTable, MembersTable } from '#src/ui/business/staff/staff-table.tsx'
import * as words from '#src/ui/business/staff/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { useUser } from '../../-page/use-user.ts'
import { InviteForm } from './invite-form.tsx'
import { RoleForm } from './role-form.tsx'

function Screen() {
  const { client } = useApp()
  const { id, profile } = useUser()
  const [isInviting, setInviting] = useState(false)
  const mayInvite = profile.may.includes('createInvitation')
  return (
    // another company starts afresh
    <TitledPage
      key={id}
      title={words.title}
      intro={mayInvite ? words.intro : `${words.intro} ${words.onlyOwner}`}
      actions={
        mayInvite && (
          <Button look="strong" onPress={() => setInviting(true)} aria-haspopup="dialog">
            {words.invite}
          </Button>
        )
      }
    >
      <QuerySection query={useQuery(staffQuery(client))} waiting={words.loading}>
        {({ members, invitations }) => (
          <>
            <section aria-labelledby="staff-people" className="staff">
              <h2 id="staff-people" className="title">
                {words.members}
              </h2>
              <MembersTable members={members} actionsOf={member => <MemberActions member={member} />} />
            </section>
            {invitations.length > 0 && (
              <section aria-labelledby="staff-invitations" className="staff">
                <h2 id="staff-invitations" className="title">
                  {words.invitations}
                </h2>
                <InvitationsTable
                  invitations={invitations}
                  actionsOf={invitation => <InvitationActions invitation={invitation} />}
                />
              </section>
            )}
          </>
        )}
      </QuerySection>
      <RoleList />
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
    </TitledPage>
  )
}

function MemberActions({ member }: { member: StaffMember }) {
  const { name, version, allowed } = member
  return (
    <LifecycleActions
      lifecycle={staffLifecycle}
      target={member}
      allowed={allowed}
      version={version}
      menu={{ about: name }}
      actions={[
        {
          name: 'change_role',
          label: words.changeRole,
          inMenu: true,
          isHiddenWhenRefused: true,
          form: close => <RoleForm member={member} onClose={close} />,
        },
        {
          name: 'remove',
          label: words.remove,
          inMenu: 'apart',
          isHiddenWhenRefused: true,
          question: { title: words.removeTitle(name), text: words.removeText, accept: words.remove },
          done: words.removed,
        },
      ]}
    />
  )
}

function InvitationActions({ invitation }: { invitation: StaffInvitation }) {
  const { email, version, allowed } = invitation
  return (
    <LifecycleActions
      lifecycle={invitationLifecycle}
      target={invitation}
      allowed={allowed}
      version={version}
      menu={{ about: email }}
      actions={[
        { name: 'send_again', label: words.sendAgain, done: words.sentAgain },
        {
          name: 'withdraw',
          label: words.withdraw,
          question: { title: words.withdrawTitle(email), text: words.withdrawText, accept: words.withdraw },
          done: words.withdrawn,
        },
      ]}
    />
  )
}

/** The people of a company, and who is invited to it. */
export const StaffScreen = forRole({ title: words.title, needs: 'listStaff' }, Screen)
