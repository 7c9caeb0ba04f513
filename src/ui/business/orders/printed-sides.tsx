import type { Receipt } from '#src/api/contract/business/order-documents.ts'
import { PostalAddress } from '../../display/postal-address.tsx'
import * as words from './words.ts'

/** Who sends and who receives, on what is printed. */
export function PrintedSides({
  sender,
  receiver,
  seller_name: name,
}: Pick<Receipt, 'sender' | 'receiver' | 'seller_name'>) {
  return (
    <div className="print__sides">
      <dl>
        <dt>{words.from}</dt>
        <dd>{sender === null ? name : <PostalAddress address={sender} />}</dd>
      </dl>
      <dl>
        <dt>{words.to}</dt>
        <dd>{receiver === null ? words.addressHidden : <PostalAddress address={receiver} />}</dd>
      </dl>
    </div>
  )
}
