import { rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { annualisedOf } from './annualised.ts'

/** The annualised rate of a loan, with the sentence that says why it differs from the contract rate where it does. */
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
