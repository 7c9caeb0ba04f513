import type { ReactNode } from 'react'
import type { Webhook } from '#src/api/contract/business/webhooks.ts'
import { Moment } from '../../display/moment.tsx'
import { TableHead } from './table-head.tsx'
import * as words from './words.ts'

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  actionsOf: (webhook: Webhook) => ReactNode
}

/** The webhooks of a company; on a phone each row is a card. */
export function WebhookTable({ webhooks, actionsOf }: WebhookTableProps) {
  return (
    <table className="staff-table programs__table">
      <caption className="unseen">{words.webhooks}</caption>
      <TableHead columns={words.webhookColumns} />
      <tbody>
        {webhooks.map(webhook => {
          const { id, url, events, state, delivered_at: deliveredAt } = webhook
          return (
            <tr key={id}>
              <th scope="row">
                <span className="staff-table__name">{url}</span>
                <span className="staff-table__email">
                  {deliveredAt === null ? (
                    words.nothingDelivered
                  ) : (
                    <>
                      {words.lastDelivered} <Moment at={deliveredAt} as="minute" />
                    </>
                  )}
                </span>
              </th>
              <td data-label={words.webhookColumns.events}>
                <ul className="programs__list">
                  {events.map(event => (
                    <li key={event}>{words.eventNames[event]}</li>
                  ))}
                </ul>
              </td>
              <td data-label={words.webhookColumns.state}>
                <span>
                  <span className={state === 'active' ? 'badge badge--good' : 'badge'}>
                    {words.webhookStates[state] ?? state}
                  </span>
                  {state === 'stopped' && <span className="staff-table__email">{words.stoppedText}</span>}
                </span>
              </td>
              <td className="staff-table__actions">
                <ul>{actionsOf(webhook)}</ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
