import type { ResponseOf } from '@cloudsail/contract'
import {
  donationCertificate,
  donationProof,
  type donations,
  withdrawHonour,
} from '@cloudsail/contract/donation'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { bytesOf, saveDocument, saveFile } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'
import { AskReceipt } from './ask-receipt.tsx'
import css from './donation.module.css'

type Donation = ResponseOf<typeof donations>['rows'][number]

/** Shows the state of a donation and its actions: certificate, receipt, honour list. */
export function DonationActions({ donation }: { donation: Donation }) {
  const t = useTexts('donation')
  const [asking, setAsking] = useState(false)
  const order = useQuickOrder(withdrawHonour)
  const { serial, receipt, receiptNumber, settledOn, thanks, charity, honour } = donation
  const language = useLanguage()
  const download = async () => {
    // The call shows a failure.
    const file = await call(donationCertificate, { serial }, { busy: true }).catch(() => null)
    if (file) saveDocument(file)
  }
  const prove = async () => {
    const file = await call(donationProof, { serial }, { busy: true }).catch(() => null)
    if (!file) return
    saveFile(file.fileName, bytesOf(file.base64), 'application/json')
    showToast('success', t(`proof.${file.why ?? 'saved'}`))
  }
  const withdraw = async () => {
    if (await order.give({ serial })) showToast('success', t('withdrawn'))
  }
  return (
    <div className={css.actions}>
      <p>{settledOn ? t('settledOn', { on: settledOn }) : t('notSettled')}</p>
      {thanks && (
        <blockquote className={css.thanks} lang="zh">
          {thanks}
          <p lang={language}>{charity[language]}</p>
        </blockquote>
      )}
      {receiptNumber && <p>{t('receiptNumber', { number: receiptNumber })}</p>}
      {receipt === 'returned' && <MessageBar kind="warn">{t('cameBack')}</MessageBar>}
      <div className={css.chips}>
        <Button look="line" small onClick={() => void download()}>
          {t('certificate')}
        </Button>
        {settledOn && (
          <Button look="line" small onClick={() => void prove()}>
            {t('proof')}
          </Button>
        )}
        {(receipt === 'none' || receipt === 'returned') && (
          <Button look="line" small onClick={() => setAsking(true)}>
            {t(receipt === 'none' ? 'ask' : 'askAgain')}
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
      {asking && (
        <AskReceipt serial={serial} isAgain={receipt === 'returned'} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
