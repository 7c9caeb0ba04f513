import { Column, Img, Row, Section } from 'react-email'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { ink } from '#server/platform/mail/templates/theme.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { type DeliveryService, deliveryServices } from '#src/api/contract/values/delivery-services.ts'

type Line = MailProps<'order-cancelled'>['lines'][number] & { sku?: string | null }

/** The order lines: image, title, options and quantity, price. */
export function OrderLines(props: { origin: string; lines: readonly Line[] }) {
  return props.lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal
    <Section key={position} style={{ margin: '12px 0' }}>
      <Row>
        <Column style={{ verticalAlign: 'top', width: '88px' }}>
          <LineImage origin={props.origin} line={line} />
        </Column>
        <Column
          className="ink"
          style={{ color: ink.ink, fontSize: '16px', lineHeight: '23px', verticalAlign: 'top' }}
        >
          {line.title}
          <br />
          <span className="quiet" style={{ color: ink.quiet, fontSize: '14px' }}>
            {[line.options, line.sku && `SKU ${line.sku}`, `Quantity ${line.quantity}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Column>
        <Column
          align="right"
          className="ink"
          style={{ ...size, color: ink.ink, verticalAlign: 'top', whiteSpace: 'nowrap', width: '96px' }}
        >
          {currency(line.total)}
        </Column>
      </Row>
    </Section>
  ))
}

interface Sum {
  label: string
  amount: string
  strong?: boolean
}

/** The totals: labels and amounts, in plain text too. */
export function Sums({ of }: { of: readonly Sum[] }) {
  return (
    <table
      border={0}
      cellPadding={0}
      cellSpacing={0}
      data-text-format="dataTable"
      role="presentation"
      width="100%"
    >
      <tbody>
        {of.map(({ label, amount, strong }) => (
          <tr key={label}>
            <td
              className={strong ? 'ink' : 'quiet'}
              style={{ ...size, color: strong ? ink.ink : ink.quiet, fontWeight: strong ? 600 : 400 }}
            >
              {label}
            </td>
            <td
              align="right"
              className="ink"
              style={{ ...size, color: ink.ink, fontWeight: strong ? 600 : 400 }}
            >
              {currency(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const size = { fontSize: '15px', lineHeight: '25px' }

/** The name of the delivery among the amounts. */
export const deliveryLabel = (service: DeliveryService) =>
  service === 'standard' ? 'Delivery' : `Delivery (${deliveryServices[service]})`

function LineImage({ origin, line }: { origin: string; line: Line }) {
  const image = line.attachment[0]
  if (!image || !URL.canParse(image.url, origin)) return null
  const url = new URL(image.url, origin)
  if (!/^https?:$/.test(url.protocol)) return null
  return (
    <Img
      className="ink"
      src={url.href}
      alt={image.alt || line.title}
      width="72"
      height="90"
      style={{ color: ink.ink, fontSize: '12px', objectFit: 'cover' }}
    />
  )
}
