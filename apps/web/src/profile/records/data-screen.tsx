import { dataCentre } from '@cloudsail/contract/profile'
import { useCall } from '../../base/queries.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { Card } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConsentsCard } from './consents-card.tsx'
import css from './data.module.css'
import { KeptCard } from './kept-card.tsx'
import { LookedCard } from './looked-card.tsx'

void loadTexts('dataCentre')

/** What the bank keeps of the customer, why and how long; what they have consented to; who has looked. */
export default function DataScreen() {
  const t = useTexts('dataCentre')
  const answer = useCall(dataCentre, {})
  const { data } = answer
  return (
    <div className={css.page}>
      <div>
        <h1>{useScreenTitle()}</h1>
        <p className={css.quiet}>{t('intro')}</p>
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && (
        <Columns beside={<LookedCard looked={data.looked} />}>
          <div className={css.page}>
            <KeptCard kept={data.kept} />
            <ConsentsCard consents={data.consents} />
          </div>
        </Columns>
      )}
    </div>
  )
}
