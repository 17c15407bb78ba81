import { cashAdvance } from '@cloudsail/contract/cards'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { checkTransactionPassword } from '../transaction-password.ts'

export const advanceForm = defineOrderForm({
  contract: cashAdvance,
  initial: { cardId: '', toAccountId: '', amount: '' },
  checkSecrets: checkTransactionPassword,
})
export type AdvanceForm = typeof advanceForm
