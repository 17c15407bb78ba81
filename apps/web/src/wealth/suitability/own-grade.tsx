import { gradeNames } from '@cloudsail/contract/wealth'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { useIsSigned } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { toGrade } from './grade-ladder.tsx'
import css from './suitability.module.css'

void loadTexts('suitability')

/**
 * Shows the customer's grade and what it allows, or the way to get one. Customers who have not signed at a branch cannot
 * have a grade.
 */
export function OwnGrade({ grade, expired }: { grade: number | null; expired: boolean }) {
  const t = useTexts('suitability')
  const language = useLanguage()
  if (!useIsSigned()) return <p className={css.own}>{t('own.unsigned')}</p>
  return (
    <p className={css.own}>
      {grade === null
        ? t('own.none')
        : expired
          ? t('own.expired')
          : t('own.grade', { grade: gradeNames[toGrade(grade)][language], risk: grade })}
      <Gap />
      <Link href="/PIF1201000">{t(grade === null ? 'own.assess' : 'again')}</Link>
    </p>
  )
}

/**
 * Returns a function that picks the reason to show for a product that cannot be bought. A missing signing at a branch comes
 * before a missing assessment.
 */
export function useBarTold() {
  const isSigned = useIsSigned()
  return <Bar extends string>(bar: Bar): Bar | 'sign' =>
    !isSigned && (bar === 'assess' || bar === 'expired') ? 'sign' : bar
}
