import { useTexts } from '../base/texts.ts'
import { sharedCalls } from './bank-port.ts'
import { NextStep } from './next-step.tsx'
import { outcomeOf } from './outcome.ts'
import type { Receipt } from './port.ts'
import { useReceiptActions } from './receipt-actions.ts'

/**
 * Lets the customer tell the payee about the payment, with the code that verifies it. Renders nothing if nothing was paid.
 * `name` is the payee, if known.
 */
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
