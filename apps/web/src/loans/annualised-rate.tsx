import { rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { annualisedOf } from './annualised.ts'

/** Shows the annualised rate of a loan, and why it differs from the contract rate if it does. */
export function AnnualisedRate({ loan }: { loan: OwnLoan }) {
  const language = useLanguage()
  const { ppm, note } = annualisedOf(loan)
  return (
    <>
      <b>{rateText(ppm)}%</b>
      {note && <small>{note[language]}</small>}
    </>
  )
}
