import { useTexts } from '../base/texts.ts'
import { sharedCalls } from './bank-port.ts'
import { NextStep } from './next-step.tsx'
import { outcomeOf } from './outcome.ts'
import type { Receipt } from './port.ts'
import { useReceiptActions } from './receipt-actions.ts'

/** Tells the payee what has been paid, by the code that verifies it. Nothing where nothing was paid. `name` is whom, where
 *  that is known. */
export function TellStep({ receipt, name }: { receipt: Receipt; name: string }) {
  const t = useTexts('flow')
  const { onTell } = useReceiptActions(receipt, sharedCalls)
  if (outcomeOf(receipt) === 'failed') return null
  return (
    <NextStep icon="share" onClick={() => void onTell()} note={t('receipt.tell.note')}>
      {name ? t('receipt.tell', { name }) : t('receipt.tell.payee')}
    </NextStep>
  )
}
