import { brand } from '@cloudsail/contract'
import type { Receipt as ReceiptData } from '@cloudsail/contract/orders'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../app/texts.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { momentText } from '../dates.ts'
import { Icon } from '../icon.tsx'
import css from './receipt.module.css'
import { orderNumber, Slip, SlipLine } from './slip.tsx'
import { StateTag } from './state-tag.tsx'

interface Props {
  receipt: ReceiptData
  onPrint?: () => void
  /** Fetches and saves the document. */
  onPdf?: () => Promise<unknown>
}

/** The electronic receipt of an order: the lines that were signed, its number, state and verification code. */
export function Receipt({ receipt, onPrint, onPdf }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void onPdf?.().finally(() => setSaving(false))
  }
  return (
    <Card flush>
      <div className={css.receipt}>
        <Slip amount={receipt.amount} lines={receipt.lines}>
          <SlipLine label={t('receipt.orderId')}>{orderNumber(receipt.orderId)}</SlipLine>
          <SlipLine label={t('receipt.at')}>{momentText(receipt.submittedAt, true)}</SlipLine>
          <SlipLine label={t('receipt.state')}>
            <StateTag state={receipt.state} />
          </SlipLine>
        </Slip>
        {receipt.verificationCode && (
          <>
            <div className={css.code}>
              <span className={css.quiet}>{t('receipt.code')}</span>
              <b>{receipt.verificationCode}</b>
              <span className={css.quiet}>{t('receipt.verify')}</span>
            </div>
            <div className={css.seal} aria-hidden="true">
              <b>{brand.bank[language]}</b>
              {t('receipt.seal')}
            </div>
          </>
        )}
      </div>
      {(onPrint || onPdf) && (
        <div className={css.actions}>
          {onPrint && (
            <Button look="line" small onClick={onPrint}>
              <Icon name="print" />
              {t('receipt.print')}
            </Button>
          )}
          {onPdf && (
            <Button look="line" small busy={saving} onClick={save}>
              <Icon name="download" />
              {t('receipt.pdf')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
