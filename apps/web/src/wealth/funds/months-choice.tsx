import { type CourseMonths, courseMonths } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import css from './funds.module.css'

/** Lets the customer choose the period of a chart. */
export function MonthsChoice({
  months,
  onChange,
}: {
  months: CourseMonths
  onChange: (months: CourseMonths) => void
}) {
  const t = useTexts('funds')
  return (
    <fieldset className={css.chips} aria-label={t('months')}>
      {courseMonths.map((each) => (
        <Button key={each} look="line" small aria-pressed={months === each} onClick={() => onChange(each)}>
          {t(`months.${each}`)}
        </Button>
      ))}
    </fieldset>
  )
}
