import { orderReceipt } from '@cloudsail/contract/orders'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { sharedCalls } from '@cloudsail/ui/order-flow/bank-port.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import type { Receipt } from '@cloudsail/ui/order-flow/port.ts'
import { useReceiptActions } from '@cloudsail/ui/order-flow/receipt-actions.ts'
import { useState } from 'react'
import css from './annotations.module.css'

/** Shows the receipt of the order that an entry came from: its code, its document, and on request the full receipt. */
export function EntryReceipt({ orderId }: { orderId: string }) {
  const { data } = useCall(orderReceipt, { orderId })
  return data ? <Box receipt={data} /> : <div className={css.receipt} aria-hidden="true" />
}

function Box({ receipt }: { receipt: Receipt }) {
  const t = useTexts('annotations')
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const { onPdf, onPrint } = useReceiptActions(receipt, sharedCalls)
  const code = receipt.verificationCode
  return (
    <>
      <div className={css.receipt}>
        <div>
          <strong>{t('receipt')}</strong>
          <small>{code ? t('receipt.code', { code }) : t('receipt.pending')}</small>
        </div>
        <Button look="text" small aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'receipt.hide' : 'receipt.show')}
        </Button>
        {onPdf && (
          <Button
            look="line"
            small
            busy={busy}
            onClick={() => {
              setBusy(true)
              void onPdf().finally(() => setBusy(false))
            }}
          >
            <Icon name="download" /> {t('receipt.pdf')}
          </Button>
        )}
        {onPrint && (
          <Button look="line" small aria-label={t('receipt.print')} onClick={onPrint}>
            <Icon name="print" />
          </Button>
        )}
      </div>
      {whole && <OrderDetail orderId={receipt.orderId} />}
    </>
  )
}
