import type { ResponseOf } from '@cloudsail/contract'
import { donationCertificate, type donations, withdrawHonour } from '@cloudsail/contract/donation'
import { useState } from 'react'
import { call } from '../base/api/index.ts'
import { useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { MessageBar } from '../ui/message-bar.tsx'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { bytesOf, saveFile } from '../ui/save-file.ts'
import { AskReceipt } from './ask-receipt.tsx'
import css from './donation.module.css'

type Donation = ResponseOf<typeof donations>['rows'][number]

/** Where a donation stands, and what can be done about it: certificate, receipt, honour list. */
export function DonationActions({ donation }: { donation: Donation }) {
  const t = useTexts('donation')
  const [asking, setAsking] = useState(false)
  const order = useQuickOrder(withdrawHonour)
  const { serial, receipt, receiptNumber, settledOn, honour } = donation
  const download = async () => {
    // A failure is told by the call itself.
    const file = await call(donationCertificate, { serial }, { busy: true }).catch(() => null)
    if (file) saveFile(file.fileName, bytesOf(file.base64), file.mediaType)
  }
  const withdraw = async () => {
    if (await order.give({ serial })) showToast('success', t('withdrawn'))
  }
  return (
    <div className={css.actions}>
      <p>{settledOn ? t('settledOn', { on: settledOn }) : t('notSettled')}</p>
      {receiptNumber && <p>{t('receiptNumber', { number: receiptNumber })}</p>}
      <div className={css.chips}>
        <Button look="line" small onClick={() => void download()}>
          {t('certificate')}
        </Button>
        {receipt === 'none' && (
          <Button look="line" small onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )}
        {honour !== null && (
          <Button look="line" small busy={order.busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      {asking && <AskReceipt serial={serial} onClose={() => setAsking(false)} />}
    </div>
  )
}
