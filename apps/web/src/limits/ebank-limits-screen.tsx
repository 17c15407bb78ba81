import { changeEbankLimits, ebankLimits } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { inBankRange, quoteRemittance } from '@cloudsail/contract/transfers'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { LimitMeters } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { grouped, standingValue, valueText } from './amounts.ts'
import { LimitField } from './limit-field.tsx'
import { LimitScreen, Rules } from './limit-screen.tsx'
import css from './limits.module.css'
import { StandingLimits } from './standing-limits.tsx'

const form = defineOrderForm({
  contract: changeEbankLimits,
  initial: { single: '', daily: '', count: '', annual: '' },
})

/** PSC0401000: limits of everything paid through the internet bank, and the rest of each. */
export default function EbankLimitsScreen() {
  const t = useTexts('limits')
  return (
    <LimitScreen
      form={form}
      aside={
        <>
          <HowItStands />
          <Rules rules={[t('rule.lower'), t('rule.raise'), t('rule.branch'), t('rule.lowest')]} />
        </>
      }
      standing={<HowItStands />}
    >
      <Fields />
    </LimitScreen>
  )
}

function Fields() {
  const { values, set, field } = useOrderForm(form)
  const { data } = useStart(ebankLimits, {})
  useBeginWith(values.single, data, ({ limits }) =>
    set({
      single: standingValue(limits, 'single'),
      daily: standingValue(limits, 'daily'),
      count: standingValue(limits, 'count'),
      annual: standingValue(limits, 'annual'),
    }),
  )
  if (!data) return <Skeleton look="block" />
  const { limits } = data
  return (
    <>
      <LimitField {...field('single')} kind="single" limits={limits} />
      <LimitField {...field('daily')} kind="daily" limits={limits} />
      <LimitField {...field('count')} kind="count" limits={limits} />
      <LimitField {...field('annual')} kind="annual" limits={limits} />
    </>
  )
}

/** Shows the used part of each limit today and this year, the limits themselves, and the limits of the payment methods. */
function HowItStands() {
  const t = useTexts('limits')
  const { data } = useCall(ebankLimits, {})
  const inBank = useCall(inBankRange, {}).data
  const quote = useCall(quoteRemittance, { amount: '1' }).data
  if (!data) return <Skeleton look="block" />
  const meters = (['daily', 'count', 'annual'] as const).flatMap((kind): LimitMeter[] => {
    const total = standingValue(data.limits, kind)
    const currency = kind === 'count' ? null : ('CNY' as const)
    return total === '' ? [] : [{ kind, scope: 'method', used: data.used[kind], total, currency }]
  })
  const each = (most: { single: string } | undefined) =>
    most ? t('way.single', { amount: grouped(most.single) }) : ''
  const ways = [
    ['inBank', each(inBank)],
    ['interbank', each(quote)],
    ['large', t('way.byMethod')],
  ] as const
  return (
    <>
      <Card title={t('left')}>
        <p className={css.left}>
          {t('leftToday')}
          <strong>{t('yuan', { amount: grouped(data.leftToday) })}</strong>
        </p>
        <LimitMeters limits={meters} />
        <dl className={cx(css.limits, css.used)}>
          {(['count', 'annual'] as const)
            .filter((kind) => standingValue(data.limits, kind) === '')
            .map((kind) => (
              <div key={kind}>
                <dt>{t(`used.${kind}`)}</dt>
                <dd>{valueText(t, kind, data.used[kind])}</dd>
              </div>
            ))}
        </dl>
      </Card>
      <Card title={t('standing')}>
        <StandingLimits limits={data.limits} />
      </Card>
      <Card title={t('ways')}>
        <dl className={css.limits}>
          <div>
            <dt>{t('way.methodSingle')}</dt>
            <dd>{t('yuan', { amount: grouped(data.single) })}</dd>
          </div>
          <div>
            <dt>{t('way.methodDaily')}</dt>
            <dd>{t('yuan', { amount: grouped(data.daily) })}</dd>
          </div>
          {data.pending && (
            <div>
              <dt>{t('way.methodPending')}</dt>
              <dd>
                {t('way.methodFrom', {
                  single: grouped(data.pending.single),
                  daily: grouped(data.pending.daily),
                  time: momentText(data.pending.effectiveAt),
                })}
              </dd>
            </div>
          )}
          {data.uncertifiedDaily && (
            <div>
              <dt>{t('way.uncertified')}</dt>
              <dd>{t('way.aDay', { amount: grouped(data.uncertifiedDaily) })}</dd>
            </div>
          )}
          {ways.map(([way, text]) => (
            <div key={way}>
              <dt>{t(`way.${way}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
