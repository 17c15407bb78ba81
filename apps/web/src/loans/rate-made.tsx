import { rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'

/** Shows the parts of a loan's rate: the LPR and the points. */
export function RateMade({ loan: { rates, lprTerm, pointsPpm } }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const { lprPpm } = rates.at(-1)!
  if (lprPpm === null) return <>{t('rate.plain')}</>
  const points = t('points', { sign: pointsPpm < 0 ? '−' : '+', points: rateText(Math.abs(pointsPpm)) })
  return <>{t('rate.made', { term: lprTerm.slice(0, 1), lpr: rateText(lprPpm), points })}</>
}
