import { brand } from '@cloudsail/contract'
import { overview } from '@cloudsail/contract/accounts'
import { setAmountsHidden, useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { HongKongLine } from '../hong-kong/hong-kong-line.tsx'
import { GroupCard } from './group-card.tsx'
import { InsuranceMeter } from './insurance-meter.tsx'
import { NotEnrolledCard } from './not-enrolled-card.tsx'
import css from './overview-screen.module.css'
import { RatesLine } from './rates-line.tsx'
import { TrendCard } from './trend-card.tsx'
import { WorthCard } from './worth-card.tsx'

/** PAM0101000: everything the customer has with the bank, by group, in each currency and in RMB. */
export default function OverviewScreen() {
  const t = useTexts('accounts')
  const hidden = useAmountsHidden()
  const kind = useSession()?.user?.kind
  const { data, isError, refetch } = useCall(overview, {})
  return (
    <div className={css.page}>
      <PageTop title={t('overview.title')}>
        <Button look="line" small aria-pressed={hidden} onClick={() => setAmountsHidden(!hidden)}>
          <Icon name={hidden ? 'eye' : 'eyeOff'} size={16} />
          {t(hidden ? 'show' : 'hide')}
        </Button>
      </PageTop>
      {isError ? (
        <Card>
          <NotLoaded title={t('overview.failed')} retry={t('retry')} onRetry={refetch}>
            {t('overview.failedText', { hotline: brand.hotline })}
          </NotLoaded>
        </Card>
      ) : !data ? (
        <>
          <div className={css.figures}>
            <Card>
              <Skeleton look="figure" />
              <Skeleton look="chart" />
            </Card>
            <Card>
              <Skeleton look="title" />
              <Skeleton look="chart" />
            </Card>
          </div>
          <Card>
            <Skeleton look="row" lines={5} />
          </Card>
        </>
      ) : data.groups.length === 0 && data.notEnrolled.length === 0 ? (
        <Card>
          <EmptyState title={t('overview.none')}>{t('overview.noneText')}</EmptyState>
        </Card>
      ) : (
        <>
          {/* A customer who has only debts has no breakdown of assets, but does have a net worth below zero. */}
          {Number(data.totals.assetsRmb) > 0 ? (
            <div className={css.figures}>
              <WorthCard groups={data.groups} totals={data.totals} />
              <TrendCard netWorth={data.netWorth} />
            </div>
          ) : (
            data.netWorth.length > 0 && <TrendCard netWorth={data.netWorth} />
          )}
          {data.groups.map((group) => (
            <GroupCard key={group.group} {...group} />
          ))}
          {data.insurance && <InsuranceMeter {...data.insurance} />}
          <RatesLine rates={data.rates} />
          {data.notEnrolled.length > 0 && <NotEnrolledCard accounts={data.notEnrolled} />}
          {kind && kind !== 'cardOnly' && <HongKongLine />}
        </>
      )}
    </div>
  )
}
