import type { ReactNode } from 'react'
import type { ApiToken } from '#src/api/contract/business/tokens.ts'
import { Moment } from '../../display/moment.tsx'
import { TableHead } from './table-head.tsx'
import * as words from './words.ts'

interface TokenTableProps {
  tokens: readonly ApiToken[]
  actionsOf: (token: ApiToken) => ReactNode
}

/** The API tokens of a company; on a phone each row is a card. */
export function TokenTable({ tokens, actionsOf }: TokenTableProps) {
  const { scopes: can, used, expires } = words.tokenColumns
  return (
    <table className="staff-table programs__table">
      <caption className="unseen">{words.tokens}</caption>
      <TableHead columns={words.tokenColumns} />
      <tbody>
        {tokens.map(token => {
          const { id, name, scopes, state, last_used_at: usedAt, expires_at: expiresAt } = token
          return (
            <tr key={id} className={state === 'active' ? undefined : 'programs__over'}>
              <th scope="row">
                <span className="staff-table__name">
                  {name}
                  {state !== 'active' && <span className="badge">{words.tokenStates[state]}</span>}
                </span>
                <span className="staff-table__email">{words.beginsWith(id)}</span>
              </th>
              <td data-label={can}>
                <ul className="programs__list">
                  {scopes.map(scope => (
                    <li key={scope}>{words.scopeNames[scope]}</li>
                  ))}
                </ul>
              </td>
              <td data-label={used}>
                {usedAt === null ? words.neverUsed : <Moment at={usedAt} as="minute" />}
              </td>
              <td data-label={expires}>
                {expiresAt === null ? words.neverExpires : <Moment at={expiresAt} as="short" />}
              </td>
              <td className="staff-table__actions">
                <ul>{actionsOf(token)}</ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
