import { spendingOfPeriod } from '@cloudsail/contract/accounts'
import { useBankDate } from '../../base/bank-date.ts'
import { useCall } from '../../base/queries.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { setAmountsHidden, useAmountsHidden } from '../../ui/amounts-hidden.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLooked } from './address.ts'
import { CategoriesCard } from './categories-card.tsx'
import { EntriesCard } from './entries-card.tsx'
import { RecurringCard } from './recurring-card.tsx'
import css from './spending.module.css'
import { WorthCard } from './worth-card.tsx'

void loadTexts('spending')

/** What came in, what it was spent on, and what is left of it: net worth, a month or year by category, the entries behind. */
export default function SpendingScreen() {
  const t = useTexts('spending')
  const hidden = useAmountsHidden()
  const today = useBankDate()
  const { period, category } = useLooked()
  const shown = period ?? today?.slice(0, 7)
  const answer = useCall(
    spendingOfPeriod,
    { period: shown ?? '' },
    { enabled: shown !== undefined, keepPrevious: true },
  )
  const { data } = answer
  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1>{useScreenTitle()}</h1>
        <Button look="line" small aria-pressed={hidden} onClick={() => setAmountsHidden(!hidden)}>
          <Icon name={hidden ? 'eye' : 'eyeOff'} size={16} />
          {t(hidden ? 'show' : 'hide')}
        </Button>
      </div>
      <WorthCard />
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && today && (
        <div className={css.halves}>
          <CategoriesCard answer={data} category={category} today={today} />
          <EntriesCard period={data} category={category} />
        </div>
      )}
      <RecurringCard />
      <p className={css.quiet}>{t('how')}</p>
    </div>
  )
}
