import { brand } from '@cloudsail/contract'
import {
  overseasProducts,
  type WealthProduct,
  wealthProducts,
  wealthTypeNames,
} from '@cloudsail/contract/wealth'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { fundAddress } from '../funds/address.ts'
import { CoursePlace } from '../funds/course-place.tsx'
import css from '../funds/funds.module.css'
import { rateOf } from '../funds/percent.ts'
import { useBarTold } from '../suitability/own-grade.tsx'
import { Calendars } from './calendars.tsx'
import { purchaseWay } from './purchase-way.ts'
import { Term } from './term.tsx'

void loadTexts('funds')

interface Props {
  route: Route
  overseas: boolean
  productCode: string
}

/** Shows a product: terms, costs, and the dates of an order given now. */
export function ProductDetail({ route, overseas, productCode }: Props) {
  const t = useTexts('products')
  const language = useLanguage()
  const answer = useCall(overseas ? overseasProducts : wealthProducts, {})
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!answer.data) return <Skeleton look="block" />
  const product = answer.data.products.find((each) => each.productCode === productCode)
  if (!product)
    return (
      <Card>
        <EmptyState icon="search" title={t('none')}>
          <Link href={route}>{t('back')}</Link>
        </EmptyState>
      </Card>
    )
  const { registrar, type } = product
  return (
    <div className={css.page}>
      <p>
        <Link href={route}>{t('back')}</Link>
      </p>
      <div className={css.head}>
        <h1>{product.name[language]}</h1>
        <p className={css.quiet}>
          {t('about', { code: productCode, type: wealthTypeNames[type][language], registrar })}
        </p>
      </div>
      <Columns beside={<Ways product={product} route={route} />}>
        <div className={css.page}>
          {product.nav && (
            <Card title={t('course')}>
              <CoursePlace
                productCode={productCode}
                name={product.name[language]}
                currency={product.currency === 'USD' ? 'USD' : 'CNY'}
              />
            </Card>
          )}
          <Terms product={product} />
          {overseas && <Calendars days={answer.data.days} />}
        </div>
      </Columns>
    </div>
  )
}

function Terms({ product }: { product: WealthProduct }) {
  const t = useTexts('products')
  const language = useLanguage()
  const { benchmark, sevenDayBp, nav, currency, first, dayCap, raising, subscriptionPpm } = product
  return (
    <Card title={t('terms')}>
      <dl className={css.facts}>
        <dt>{t('risk')}</dt>
        <dd>R{product.risk}</dd>
        <dt>{t('benchmark')}</dt>
        <dd>
          {sevenDayBp === null
            ? (benchmark?.[language] ?? '—')
            : t('sevenDay', { value: `${(sevenDayBp / 100).toFixed(2)}%` })}
        </dd>
        <dt>{t('term')}</dt>
        <dd>
          <Term product={product} />
        </dd>
        {nav && (
          <>
            <dt>{t('nav')}</dt>
            <dd>{t('nav.on', { nav: nav.value, on: nav.on })}</dd>
          </>
        )}
        <dt>{t('first')}</dt>
        <dd>
          <MoneyText amount={first} currency={currency} always />
        </dd>
        {dayCap && (
          <>
            <dt>{t('cap')}</dt>
            <dd>
              <MoneyText amount={dayCap} currency={currency} always />
            </dd>
          </>
        )}
        {raising && (
          <>
            <dt>{t('raising')}</dt>
            <dd>{raising.endsOn}</dd>
          </>
        )}
        {raising?.quota && (
          <>
            <dt>{t('quota')}</dt>
            <dd>
              <MoneyText amount={raising.quota} currency={currency} always />
            </dd>
          </>
        )}
        <dt>{t('fees.buy')}</dt>
        <dd>{subscriptionPpm === 0 ? t('free') : rateOf(subscriptionPpm)}</dd>
        <dt>{t('fees.year')}</dt>
        <dd>{rateOf(product.managementPpm + product.custodyPpm)}</dd>
      </dl>
      <p className={css.quiet}>{t('benchmark.note')}</p>
      <p className={css.quiet}>{t('seller', { manager: brand.wealthManager[language] })}</p>
    </Card>
  )
}

/** The side column: the dates of an order given now, and the button to give it. */
function Ways({ product, route }: { product: WealthProduct; route: Route }) {
  const t = useTexts('products')
  const may = useMayGive()
  const way = purchaseWay(product)
  const { schedule, raising, bar, productCode } = product
  const suitability = useTexts('suitability')
  const barTold = useBarTold()
  const told = bar && barTold(bar)
  return (
    <Card title={t('days')}>
      {schedule ? (
        <ol className={css.days}>
          <li>
            <b>{schedule.tradeOn}</b>
            <span>
              {!raising && t('days.trade')}
              <Gap />
              {t('days.until', { until: momentText(schedule.cancelUntil) })}
            </span>
          </li>
          <li>
            <b>{schedule.confirmOn}</b>
            <span>{t(raising ? 'days.value' : 'days.confirm')}</span>
          </li>
          <li>
            <b>{schedule.redeemableOn}</b>
            <span>{t(raising ? 'days.matures' : 'days.redeem')}</span>
          </li>
        </ol>
      ) : (
        <MessageBar kind="warn">{t('days.none')}</MessageBar>
      )}
      <div className={css.ways}>
        {told !== null && (
          <MessageBar kind="warn">
            {suitability(`bar.${told}`, { on: product.nextOpenOn })}
            <Gap />
            {(told === 'assess' || told === 'expired') && <Link href="/PIF1201000">{t('assess')}</Link>}
            {told === 'qualified' && <Link href="/PIF1401000">{t('qualify')}</Link>}
          </MessageBar>
        )}
        {bar === null && may(way.contract) && schedule && (
          <ButtonLink look="sea" wide href={`#${fundAddress(route, productCode, way.act)}`}>
            {t('buy')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
