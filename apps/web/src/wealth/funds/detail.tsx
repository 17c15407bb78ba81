import {
  type FundDetail,
  fundDetail,
  fundTypeNames,
  gradeNames,
  grades,
  redeemFund,
  riskNames,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { toGrade } from '../suitability/grade-ladder.tsx'
import { OwnGrade } from '../suitability/own-grade.tsx'
import { fundAddress } from './address.ts'
import { costOfAYear } from './cost-of-a-year.ts'
import { CoursePlace } from './course-place.tsx'
import css from './funds.module.css'
import { grouped, rateOf, signedPercent, toneOf } from './percent.ts'

/** Shows a fund: performance, costs, suitability, and the dates of an order given now. */
export function Detail({ productCode }: { productCode: string }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const answer = useCall(fundDetail, { productCode })
  const data = answer.data
  const name = data?.fund.name[language]
  return (
    <div className={css.page}>
      <p>
        <Link href="/PIF1301000">{t('back')}</Link>
      </p>
      <div className={css.head}>
        <h1>{name ?? productCode}</h1>
        {data && (
          <p className={css.quiet}>
            {t('about', {
              code: productCode,
              type: fundTypeNames[data.fund.type][language],
              registrar: data.registrar,
            })}
          </p>
        )}
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && (
        <Columns beside={<Ways detail={data} />}>
          <div className={css.page}>
            <Card>
              <Figures detail={data} />
              <CoursePlace productCode={productCode} name={name!} currency="CNY" />
            </Card>
            <div className={css.pair}>
              <RiskCard detail={data} />
              <FeeCard detail={data} />
            </div>
          </div>
        </Columns>
      )}
    </div>
  )
}

function Figures({ detail: { fund, own } }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const figure = (label: string, bp: number | null) =>
    bp !== null && (
      <div>
        <dt>{label}</dt>
        <dd className={css[toneOf(bp) ?? '']}>{signedPercent(bp)}</dd>
      </div>
    )
  const day = fund.nav?.dayBp
  return (
    <div className={css.figures}>
      {fund.nav && (
        <p>
          <span className={css.quiet}>{t('nav', { on: fund.nav.on })}</span>
          <b className={css.nav}>{fund.nav.value}</b>{' '}
          {day != null && day !== 0 && (
            <span className={css[toneOf(day) ?? '']}>
              {t(day > 0 ? 'day.up' : 'day.down', { value: signedPercent(day) })}
            </span>
          )}
        </p>
      )}
      <dl>
        {figure(t('growth'), fund.growthBp)}
        {figure(t('growth2'), fund.growth2Bp)}
        {figure(t('fall'), fund.fallBp)}
        {own && (
          <div>
            <dt>{t('own')}</dt>
            <dd>
              <MoneyText amount={own.value} currency="CNY" />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The side column: the dates of an order given now, and the actions. */
function Ways({ detail }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const may = useMayGive()
  const holdings = useScreenAt('/PIF1303000')
  const plans = useScreenAt('/PIF1304000')
  const { fund, schedule, own } = detail
  const code = fund.productCode
  return (
    <Card title={t('days')}>
      {schedule ? (
        <ol className={css.days}>
          <li>
            <b>T {schedule.tradeOn}</b>
            <span>{t('days.until', { until: momentText(schedule.cancelUntil), on: schedule.tradeOn })}</span>
          </li>
          <li>
            <b>{schedule.confirmOn}</b>
            <span>{t('days.confirm')}</span>
          </li>
          <li>
            <b>{schedule.redeemableOn}</b>
            <span>{t('days.redeem')}</span>
          </li>
        </ol>
      ) : (
        <MessageBar kind="warn">{t('days.none')}</MessageBar>
      )}
      <div className={css.ways}>
        {fund.bar === 'suspended' && <MessageBar kind="warn">{t('suspended')}</MessageBar>}
        {(fund.bar === 'assess' || fund.bar === 'expired') && (
          <MessageBar kind="warn">
            <OwnGrade grade={detail.grade} expired={fund.bar === 'expired'} />
          </MessageBar>
        )}
        {fund.bar === null && may(subscribeFund) && schedule && (
          <ButtonLink look="sea" wide href={`#${fundAddress('/PIF1301000', code, 'buy')}`}>
            {t('buy')}
          </ButtonLink>
        )}
        {fund.bar === null && plans && may(subscribeFund) && (
          <ButtonLink wide href={`#${fundAddress('/PIF1304000', code)}`}>
            {t('invest')}
          </ButtonLink>
        )}
        {own && holdings && may(redeemFund) && (
          <ButtonLink wide href={`#${fundAddress('/PIF1303000', code)}`}>
            {t('redeem')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function RiskCard({ detail: { fund, grade, validUntil } }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const risk = riskNames[toGrade(fund.risk)][language]
  const values = { risk, grade: grade === null ? '' : gradeNames[toGrade(grade)][language] }
  return (
    <Card title={t('risk.title')}>
      <ol className={css.ladder} aria-hidden="true">
        {grades.map((each) => (
          <li
            key={each}
            className={cx(
              grade !== null && each <= grade && css.within,
              each === fund.risk && css.here,
              each === grade && css.edge,
            )}
          >
            R{each}
          </li>
        ))}
      </ol>
      <p>
        {grade === null
          ? t('risk.unknown', { risk })
          : fund.risk > grade
            ? t('risk.above', values)
            : t('risk.fits', { ...values, until: validUntil })}
      </p>
    </Card>
  )
}

function FeeCard({ detail }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const { redemptionFees, flatFee, fund } = detail
  const cost = costOfAYear(detail)
  const last = redemptionFees.at(-1)
  return (
    <Card title={t('fees')}>
      {last ? (
        <>
          <p className={css.quiet}>{t('fees.redeem')}</p>
          <dl className={css.stairs}>
            {redemptionFees.map(({ underDays, ppm }) => (
              <div key={underDays}>
                <dt>{t('fees.days', { days: underDays })}</dt>
                <dd>{rateOf(ppm)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('fees.beyond', { days: last.underDays })}</dt>
              <dd>0</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className={css.quiet}>{t('fees.none')}</p>
      )}
      <p>
        {t('fees.year')} <b>{cost.whole}</b>
      </p>
      <p className={css.quiet}>{t('fees.parts', cost)}</p>
      {fund.subscriptionPpm > 0 && (
        <p className={css.quiet}>
          {t('fees.flat', { from: grouped(flatFee.from), fee: grouped(flatFee.fee) })}
        </p>
      )}
    </Card>
  )
}
