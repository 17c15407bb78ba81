import { cardPoints } from '@cloudsail/contract/points'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { BalanceBar } from '../balance-bar.tsx'
import { NoCards } from '../no-cards.tsx'
import css from '../points.module.css'
import { MonthsChart } from './months-chart.tsx'
import { PointsLinks } from './points-links.tsx'
import { SoonOver } from './soon-over.tsx'

void loadTexts('points')

/** PCC0301000: the points of each credit card by expiry, and the last twelve months. */
export default function CardPointsScreen() {
  const t = useTexts('points')
  const language = useLanguage()
  const cardOnly = useSession()?.user?.kind === 'cardOnly'
  const answer = useCall(cardPoints, {})
  const cards = answer.data?.cards
  return (
    <div className="page">
      <PageTop title={useScreenTitle()}>
        <PointsLinks details="#/PCC0302000" redeem="#/PCC0303000" />
      </PageTop>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {cards?.length === 0 && <NoCards />}
      {cards?.map(({ cardId, number, product, points, soon, months }) => (
        <section key={cardId} className="page" aria-label={`${product[language]} ${number}`}>
          <SoonOver soon={soon} href="/PCC0303000" />
          <Card title={`${product[language]} ${spacedNumber(number)}`}>
            <BalanceBar points={points} />
            {points.groups.length === 0 && <p className={css.quiet}>{t('none.card.text')}</p>}
          </Card>
          <MonthsChart months={months} />
        </section>
      ))}
      {!cardOnly && cards && (
        <p className={css.quiet}>
          {t('other.bank')}
          <Gap />
          <Link href="/PYS0101000">{t('other.bank.link')}</Link>
        </p>
      )}
    </div>
  )
}
