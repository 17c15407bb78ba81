import { countOccurrences, occurrences } from '@cloudsail/contract'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DateList } from './date-list.tsx'
import { ruleForm, useRuleTerms } from './rule-form.ts'

const shownDates = 5

/** Shows the future dates and the number of rules while a rule is being typed. */
export function RuleAside() {
  const t = useTexts('depositRules')
  const { type, period, firstOn, endOn } = useOrderForm(ruleForm).values
  const terms = useRuleTerms()
  const chosen = isDate(firstOn) && isDate(endOn) && endOn >= firstOn && endOn <= (terms?.furthest ?? '')
  const schedule = { period, firstOn, endOn }
  const time = terms && (type === 'topUp' ? terms.topUpAt : terms.otherAt)
  return (
    <>
      <Card title={t('next')}>
        {chosen && time ? (
          <>
            <DateList dates={occurrences(schedule, 0, shownDates).map((on) => ({ on }))} />
            <p>{t('next.count', { count: countOccurrences(schedule), time })}</p>
          </>
        ) : (
          <p>{t('next.later')}</p>
        )}
        {terms && <p>{t('inForce', { count: terms.inForce, most: terms.most })}</p>}
        <p>
          <Link href="/PAM1003000">{t('toGuide')}</Link>
        </p>
      </Card>
      <MessageBar>{t('eachTime')}</MessageBar>
    </>
  )
}
