import { wealthConfirmation } from '@cloudsail/contract/wealth'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { SaveButton } from '@cloudsail/ui/save-button.tsx'

void loadTexts('wealthOrders')

/** Saves the confirmation of an order as a document signed by the bank. */
export function Confirmation({ orderId }: { orderId: string }) {
  const t = useTexts('wealthOrders')
  return <SaveButton ask={() => call(wealthConfirmation, { order: orderId })}>{t('confirmation')}</SaveButton>
}
