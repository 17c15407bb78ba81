import { formatAmount, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  buyProduct,
  groupedUnits,
  overseasProducts,
  parseNav,
  riskConsentIn,
  subscriptionOf,
  unitsFor,
  type WealthProduct,
  wealthPapersOf,
  wealthProducts,
} from '@cloudsail/contract/wealth'
import { useCall } from '../../base/queries.ts'
import type { Route } from '../../base/screen.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
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
import css from '../funds/funds.module.css'

const form = defineOrderForm({
  contract: buyProduct,
  initial: { productCode: '', payerAccountId: '', amount: '', agreed: false, consent: '' },
})

interface Props {
  overseas: boolean
  /** Where orders of these products are seen. */
  orders: Route
  productCode: string
}

/** PIF1203000: an amount into a wealth product. */
export function BuyProduct({ overseas, orders, productCode }: Props) {
  const t = useTexts('products')
  const language = useLanguage()
  const answer = useCall(overseas ? overseasProducts : wealthProducts, {})
  if (answer.isError) return <FailedToLoad answer={answer} />
  const product = answer.data?.products.find((each) => each.productCode === productCode)
  if (!answer.data) return <Skeleton look="block" />
  if (!product) return <p>{t('none')}</p>
  return (
    <OrderFlow
      form={form}
      title={t('buy.of', { name: product.name[language] })}
      submitLabel={t('submit')}
      again={t('again')}
      aside={<Estimate product={product} flatFee={answer.data.flatFee} />}
      next={() => (
        <NextStep icon="list" href={orders} note={t('toOrders.note')}>
          {t('toOrders')}
        </NextStep>
      )}
    >
      <Fields product={product} />
    </OrderFlow>
  )
}

function Fields({ product }: { product: WealthProduct }) {
  const t = useTexts('products')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(form)
  const { productCode: code, currency, first, step, dayCap } = product
  // A draft may be of another product: its papers are others.
  useBeginWith(values.productCode === code ? code : '', code, () =>
    set({ productCode: code, agreed: false, consent: '' }),
  )
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], currency)
  const firstKey = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, firstKey, (payerAccountId) => set({ payerAccountId }))
  const from = accounts.find(({ key }) => key === values.payerAccountId)
  return (
    <>
      <AccountSelect {...field('payerAccountId')} label={t('from')} accounts={accounts} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={
          dayCap === null ? t('amount.hint', { first, step }) : t('amount.cap', { first, step, cap: dayCap })
        }
        currency={currency}
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency={currency}
            amount={values.amount}
            onAll={(amount) => set({ amount })}
          />
        }
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      {product.typesConsent && (
        <TextField
          {...field('consent')}
          label={t('consent')}
          hint={t('consent.hint', { text: riskConsentIn[language] })}
          maxLength={120}
          autoComplete="off"
        />
      )}
      <PaperTick
        papers={wealthPapersOf(code)}
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
function Estimate({
  product,
  flatFee,
}: {
  product: WealthProduct
  flatFee: ResponseOf<typeof wealthProducts>['flatFee']
}) {
  const t = useTexts('products')
  const { values } = useOrderForm(form)
  const { currency, nav, schedule, raising, type } = product
  const amountMinor = parseAmount(values.amount, currency)
  if (!amountMinor) return null
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, {
    ppm: product.subscriptionPpm,
    flat: { fromMinor: parseAmount(flatFee.from, 'CNY')!, feeMinor: parseAmount(flatFee.fee, 'CNY')! },
  })
  const isPar = raising !== null || type === 'cash'
  const navE4 = isPar ? 10_000 : nav && parseNav(nav.value)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} always />
  )
  return (
    <Card title={t('estimate')}>
      <dl className={css.facts}>
        <dt>{t('estimate.fee')}</dt>
        <dd>{money(feeMinor)}</dd>
        <dt>{t('estimate.net')}</dt>
        <dd>{money(netMinor)}</dd>
        {navE4 && (
          <>
            <dt>{t('estimate.units')}</dt>
            <dd>{t('units', { units: groupedUnits(unitsFor(netMinor, navE4)) })}</dd>
          </>
        )}
      </dl>
      {nav && schedule && !isPar && (
        <p className={css.quiet}>
          {t('estimate.note', { on: nav.on, nav: nav.value, trade: schedule.tradeOn })}
        </p>
      )}
      {schedule && (
        <p className={css.quiet}>
          {schedule.confirmOn} {t(raising ? 'days.value' : 'days.confirm')} · {schedule.redeemableOn}{' '}
          {t(raising ? 'days.matures' : 'days.redeem')}
        </p>
      )}
    </Card>
  )
}
