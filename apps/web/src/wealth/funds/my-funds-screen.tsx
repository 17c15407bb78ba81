import {
  cancelFundOrder,
  convertFund,
  type FundHolding,
  fundHoldings,
  redeemFund,
  wealthBusinessName,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { SettlementCard } from '../settlement/settlement-card.tsx'
import { fundAddress } from './address.ts'
import css from './funds.module.css'
import { NoFunds } from './no-funds.tsx'
import { type CalendarDay, OrderDays } from './order-days.tsx'
import { grouped, signedPercent, toneOf } from './percent.ts'
import { UnitLots } from './unit-lots.tsx'

void loadTexts('ownFunds')

/** Days of orders under way, with today's date. */
interface Calendar {
  days: readonly CalendarDay[]
  today: string
}

/** PIF1302000: holdings by unit lot, orders under way, and the cost of redeeming today. */
export default function MyFundsScreen() {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const title = useScreenTitle()
  const answer = useCall(fundHoldings, {})
  const data = answer.data
  const { days = [], today = '' } = data ?? {}
  const isEmpty = data && data.funds.length === 0 && data.underWay.length === 0
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && data.funds.length > 0 && <SettlementCard />}
      {isEmpty && (
        <NoFunds title={t('none')} toMarket={t('toMarket')}>
          {t('none.text')}
        </NoFunds>
      )}
      {data && data.funds.length > 0 && (
        <Card title={t('all')}>
          <dl className={css.totals}>
            <div>
              <dt>{t('value')}</dt>
              <dd>
                <MoneyText amount={data.totals.value} currency="CNY" size="large" />
              </dd>
            </div>
            <div>
              <dt>{t('cost')}</dt>
              <dd>
                <MoneyText amount={data.totals.cost} currency="CNY" />
              </dd>
            </div>
            <div>
              <dt>{t('gain')}</dt>
              <dd>
                <MoneyText amount={data.totals.gain} currency="CNY" kind="gain" quietWord />
              </dd>
            </div>
          </dl>
        </Card>
      )}
      {data && data.underWay.length > 0 && (
        <Card title={t('underWay')} aside={<span>{t('underWay.note')}</span>}>
          <ul className={css.under}>
            {data.underWay.map((order) => (
              <UnderWay
                key={order.orderId}
                order={order}
                days={days}
                today={today}
                name={order.name[language]}
              />
            ))}
          </ul>
        </Card>
      )}
      {data?.funds.map((fund) => (
        <Fund key={fund.productCode} fund={fund} days={days} today={today} />
      ))}
    </div>
  )
}

function Fund({ fund, days, today }: { fund: FundHolding } & Calendar) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const may = useMayGive()
  const { productCode: code, returned } = fund
  const name = fund.name[language]
  return (
    <Card
      title={<Link href={fundAddress('/PIF1301000', code)}>{name}</Link>}
      aside={
        <span className={css.asides}>
          {may(redeemFund) && <Link href={fundAddress('/PIF1303000', code)}>{t('way.redeem')}</Link>}
          {may(convertFund) && (
            <Link href={fundAddress('/PIF1303000', code, 'convert')}>{t('way.convert')}</Link>
          )}
        </span>
      }
    >
      <div className={css.page}>
        <dl className={css.totals}>
          <div>
            <dt>{fund.nav ? t('nav.on', { on: fund.nav.on, nav: fund.nav.value }) : t('value')}</dt>
            <dd>
              <MoneyText amount={fund.value} currency="CNY" size="large" />
            </dd>
          </div>
          <div>
            <dt>{t('gain')}</dt>
            <dd>
              <MoneyText amount={fund.gain} currency="CNY" kind="gain" quietWord />
            </dd>
          </div>
          {returned && (
            <div>
              <dt>{t(returned.yearly ? 'returned.yearly' : 'returned')}</dt>
              <dd className={css[toneOf(returned.bp) ?? '']}>{signedPercent(returned.bp)}</dd>
            </div>
          )}
          <div>
            <dt>{t('dividends')}</dt>
            <dd>
              <MoneyText amount={fund.dividends} currency="CNY" />
            </dd>
          </div>
          <div>
            <dt>{t('cost')}</dt>
            <dd>
              <MoneyText amount={fund.cost} currency="CNY" />
            </dd>
          </div>
          <div>
            <dt>{t('units.available', { units: grouped(fund.available) })}</dt>
            <dd>{grouped(fund.units)}</dd>
          </div>
        </dl>
        <p className={css.quiet}>
          {fund.productCode} R{fund.risk} · {t('mode', { mode: t(`mode.${fund.mode}`) })}
        </p>
        {fund.underWay.length > 0 && (
          <ul className={css.under} aria-label={t('underWay')}>
            {fund.underWay.map((order) => (
              <UnderWay key={order.orderId} order={order} name={name} days={days} today={today} />
            ))}
          </ul>
        )}
        <UnitLots lots={fund.lots} />
      </div>
    </Card>
  )
}

interface UnderWayProps extends Calendar {
  order: FundHolding['underWay'][number]
  name: string
}

function UnderWay({ order, name, days, today }: UnderWayProps) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const business = wealthBusinessName('fund', order.business)[language]
  return (
    <li>
      <p>
        <b>
          {business} {name}
        </b>{' '}
        {order.amount === null
          ? t('units.of', { units: order.units && grouped(order.units) })
          : grouped(order.amount)}
        {order.target && ` → ${order.target[language]}`}
        <span className={css.quiet}>
          {t('underWay.days', { trade: order.tradeOn, confirm: order.confirmOn })}
          {order.business === '024' && order.moneyOn && t('underWay.money', { money: order.moneyOn })}
        </span>
      </p>
      {order.cancelUntil && (
        <CancelOrder
          contract={cancelFundOrder}
          orderId={order.orderId}
          until={order.cancelUntil}
          name={`${business} ${name}`}
        />
      )}
      <OrderDays order={order} days={days} today={today} />
    </li>
  )
}
