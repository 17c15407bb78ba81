import { type Grade, gradeNames, grades } from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './suitability.module.css'

/** Converts a number of the wire to a grade. */
export const toGrade = (grade: number): Grade => grades.find((each) => each === grade) ?? 1

/** Shows the five grades in a row, filled up to the customer's. */
export function GradeLadder({ grade }: { grade: Grade | null }) {
  const t = useTexts('suitability')
  const language = useLanguage()
  return (
    <ol className={css.ladder} aria-label={t('ladder')}>
      {grades.map((each) => (
        <li
          key={each}
          className={cx(grade !== null && each <= grade && css.within)}
          aria-current={each === grade ? 'true' : undefined}
        >
          <span className={css.named}>{gradeNames[each][language]}</span>
          <span className={css.code}>C{each}</span>
          {each === grade && <b>{t('yours')}</b>}
        </li>
      ))}
    </ol>
  )
}
