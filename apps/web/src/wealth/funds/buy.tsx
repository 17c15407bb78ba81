import { formatAmount, parseAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  type FundDetail,
  fundDetail,
  fundPapersOf,
  groupedUnits,
  parseNav,
  riskConsentIn,
  subscribeFund,
  subscriptionOf,
  unitsFor,
} from '@cloudsail/contract/wealth'
import { useCall } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { useScreenAt } from '../../base/use-screen-at.ts'
import { useAccountChoices } from '../../ui/account-choices.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { useBeginWith } from '../../ui/form/use-begin-with.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { BalanceBound } from '../../ui/order-flow/balance-bound.tsx'
import { NextStep } from '../../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { PaperTick } from '../../ui/order-flow/paper-tick.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './funds.module.css'
import { rateOf } from './percent.ts'

const form = defineOrderForm({
  contract: subscribeFund,
  initial: { productCode: '', payerAccountId: '', amount: '', agreed: false, consent: '' },
})

/** PIF1301000: an amount into a fund. */
export function Buy({ productCode }: { productCode: string }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const answer = useCall(fundDetail, { productCode })
  const orders = useScreenAt('/PIF1305000')
  const detail = answer.data
  if (!detail) return answer.isError ? <FailedToLoad answer={answer} /> : <Skeleton look="block" />
  return (
    <OrderFlow
      form={form}
      history="/PIF1305000"
      title={t('buy.of', { name: detail.fund.name[language] })}
      submitLabel={t('submit')}
      again={t('again')}
      aside={<Estimate detail={detail} />}
      next={() =>
        orders && (
          <NextStep icon="list" href="/PIF1305000" note={t('toOrders.note')}>
            {t('toOrders')}
          </NextStep>
        )
      }
    >
      <Fields detail={detail} />
    </OrderFlow>
  )
}

function Fields({ detail }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(form)
  const { fund, dayCap, typesConsent } = detail
  const code = fund.productCode
  // A draft may be of another fund: its papers are others.
  useBeginWith(values.productCode === code ? code : '', code, () =>
    set({ productCode: code, agreed: false, consent: '' }),
  )
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, first, (payerAccountId) => set({ payerAccountId }))
  const from = accounts.find(({ key }) => key === values.payerAccountId)
  return (
    <>
      <AccountSelect {...field('payerAccountId')} label={t('from')} accounts={accounts} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={
          dayCap === null
            ? t('amount.hint', { first: fund.first })
            : t('amount.cap', { first: fund.first, cap: dayCap })
        }
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
          />
        }
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      {typesConsent && (
        <TextField
          {...field('consent')}
          label={t('consent')}
          hint={t('consent.hint', { text: riskConsentIn[language] })}
          maxLength={120}
          autoComplete="off"
        />
      )}
      <PaperTick
        papers={fundPapersOf(code, fund.risk)}
        value={values.agreed}
        onChange={(agreed) => set({ agreed })}
        error={error('agreed')}
      >
        {t('agreed')}
      </PaperTick>
    </>
  )
}

/** What the amount comes to: fee, what is invested, units by the newest NAV, and the days. */
function Estimate({ detail }: { detail: FundDetail }) {
  const t = useTexts('funds')
  const { values } = useOrderForm(form)
  const { fund, flatFee, schedule } = detail
  const amountMinor = parseAmount(values.amount, 'CNY')
  if (!amountMinor) return null
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, {
    ppm: fund.subscriptionPpm,
    flat: { fromMinor: parseAmount(flatFee.from, 'CNY')!, feeMinor: parseAmount(flatFee.fee, 'CNY')! },
  })
  const navE4 = fund.nav && parseNav(fund.nav.value)
  const money = (minor: bigint) => <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" always />
  return (
    <Card title={t('estimate')}>
      <dl className={css.facts}>
        <dt>
          {t('estimate.fee', { rate: fund.subscriptionPpm === 0 ? t('free') : rateOf(fund.subscriptionPpm) })}
        </dt>
        <dd>{money(feeMinor)}</dd>
        <dt>{t('net')}</dt>
        <dd>{money(netMinor)}</dd>
        {navE4 && (
          <>
            <dt>{t('estimate.units')}</dt>
            <dd>{t('own.units', { units: groupedUnits(unitsFor(netMinor, navE4)) })}</dd>
          </>
        )}
      </dl>
      {fund.nav && schedule && (
        <p className={css.quiet}>
          {t('estimate.note', { on: fund.nav.on, nav: fund.nav.value, trade: schedule.tradeOn })}
        </p>
      )}
      {schedule && (
        <p className={css.quiet}>
          {schedule.confirmOn} {t('days.confirm')} · {schedule.redeemableOn} {t('days.redeem')}
        </p>
      )}
    </Card>
  )
}
