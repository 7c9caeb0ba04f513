import type { ReactNode } from 'react'
import type { StaffInvitation, StaffMember } from '#src/api/contract/business/staff.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { Moment } from '../../display/moment.tsx'
import * as words from './words.ts'

interface MembersTableProps {
  members: readonly StaffMember[]
  /** The events of a person, an `<li>` each. */
  actionsOf: (member: StaffMember) => ReactNode
}

/** The people of a company; on a phone each row is a card. */
export function MembersTable({ members, actionsOf }: MembersTableProps) {
  return (
    <table className="staff-table">
      <caption className="unseen">{words.members}</caption>
      <Head columns={words.columns} />
      <tbody>
        {members.map(member => {
          const { id, name, email, role, is_you: isYou, last_used_at: seen } = member
          return (
            <tr key={id}>
              <th scope="row">
                <span className="staff-table__name">
                  {name}
                  {isYou && <span className="badge badge--good">{words.you}</span>}
                </span>
                <span className="staff-table__email">{email}</span>
              </th>
              <td data-label={words.columns.role}>{words.roles[role]}</td>
              <td data-label={words.columns.seen}>
                {seen === null ? words.never : <Moment at={seen} as="minute" />}
              </td>
              <td className="staff-table__actions">
                <ul>{actionsOf(member)}</ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface InvitationsTableProps {
  invitations: readonly StaffInvitation[]
  actionsOf: (invitation: StaffInvitation) => ReactNode
}

/** The invitations that nobody has answered. */
export function InvitationsTable({ invitations, actionsOf }: InvitationsTableProps) {
  return (
    <table className="staff-table">
      <caption className="unseen">{words.invitations}</caption>
      <Head columns={words.invitationColumns} />
      <tbody>
        {invitations.map(invitation => {
          const { id, email, role, state, deadline, sent_at: sentAt } = invitation
          return (
            <tr key={id}>
              <th scope="row">
                <span className="staff-table__name">{email}</span>
                <span className="staff-table__email">
                  {words.sentOn} <Moment at={sentAt} as="minute" />
                </span>
              </th>
              <td data-label={words.invitationColumns.role}>{words.roles[role]}</td>
              <td className="staff-table__state">
                <span className={state === 'expired' ? 'badge' : 'badge badge--good'}>
                  {state === 'expired' ? words.expired : words.pending}
                </span>
                {deadline !== null && (
                  <span className="staff-table__email">
                    <DeadlineText deadline={deadline} isBrief />
                  </span>
                )}
              </td>
              <td className="staff-table__actions">
                <ul>{actionsOf(invitation)}</ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Head({ columns }: { columns: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([key, column]) => (
          <th key={key} scope="col">
            {key === 'actions' ? <span className="unseen">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
