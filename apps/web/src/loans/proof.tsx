import { type OwnLoan, paymentReceipt, settlementProof } from '@cloudsail/contract/loans'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { SaveButton } from '@cloudsail/ui/save-button.tsx'

/** Saves the proof that a loan is paid off. */
export function Proof({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  return (
    <SaveButton ask={() => call(settlementProof, { loan: loan.accountId })} saved={t('proof.saved')}>
      {t('proof')}
    </SaveButton>
  )
}

/** Saves the receipt of one payment, including payments that the bank collected. */
export function PaymentReceipt({ payment }: { payment: string }) {
  const t = useTexts('loans')
  return (
    <SaveButton ask={() => call(paymentReceipt, { payment })} saved={t('payments.proof.saved')}>
      {t('payments.proof')}
    </SaveButton>
  )
}
