import { tailOf } from '@cloudsail/contract'
import type { LoanApplication, LoanApplicationState } from '@cloudsail/contract/loans'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Steps } from '@cloudsail/ui/steps.tsx'
import { wholeYuan } from './whole-yuan.ts'

const stages = ['review', 'read', 'sign', 'countersign', 'file', 'paid'] as const

/** Returns the number of completed stages of an application. Null if it was not successful. */
export function stagesBehind({ state, contract }: LoanApplication): number | null {
  const behind: Partial<Record<LoanApplicationState, number>> = {
    submitted: 0,
    reviewing: 0,
    documentsWanted: 0,
    approved: 1,
    signed: contract?.filedAt ? 5 : contract?.countersignedAt ? 4 : 3,
    disbursed: stages.length,
  }
  return behind[state] ?? null
}

interface Props {
  application: LoanApplication
  at: number
  /** Account that receives the money, once it is known. */
  accountNumber?: string | undefined
}

/** Shows the stages from review to payout: the completed ones, and the requirements of the others. */
export function ContractStages({ application: { offer, contract }, at, accountNumber }: Props) {
  const t = useTexts('loanApplying')
  const notes: Record<(typeof stages)[number], string> = {
    review: offer ? t('stage.review.note', { amount: wholeYuan(offer.amount) }) : '',
    read: contract?.readAt ? momentText(contract.readAt) : t('stage.read.note'),
    sign: contract?.signedAt ? momentText(contract.signedAt) : t('stage.sign.note'),
    countersign: contract?.countersignedAt
      ? momentText(contract.countersignedAt)
      : t('stage.countersign.note'),
    file: contract?.archiveNumber ?? t('stage.file.note'),
    paid: accountNumber ? t('stage.paid.note', { tail: tailOf(accountNumber) }) : '',
  }
  return (
    <Steps
      spread
      label={t('stages')}
      steps={stages.map((stage) => t(`stage.${stage}`))}
      notes={stages.map((stage) => notes[stage])}
      at={at}
    />
  )
}
