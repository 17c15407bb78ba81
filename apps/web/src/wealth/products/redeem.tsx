import { formatAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  parseNav,
  parseUnits,
  type RedemptionRest,
  redeemProduct,
  valueOfUnits,
  type WealthHolding,
  wealthHoldings,
} from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import css from '../funds/funds.module.css'
import { grouped } from '../funds/percent.ts'
import { RestField } from '../rest-field.tsx'
import type { PlacesProps } from './holdings.tsx'

interface Values {
  productCode: string
  units: string
  payeeAccountId: string
  fast: boolean
  rest: RedemptionRest
}

const form = defineOrderForm<typeof redeemProduct, Values>({
  contract: redeemProduct,
  initial: { productCode: '', units: '', payeeAccountId: '', fast: false, rest: 'carry' },
})

/** PIF1202000: redeems units for money. */
export function RedeemProduct({
  productCode,
  overseas,
  route,
  orders,
}: PlacesProps & { productCode: string }) {
  const t = useTexts('products')
  const language = useLanguage()
  const answer = useCall(wealthHoldings, { overseas })
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!answer.data) return <Skeleton look="block" />
  const holding = answer.data.holdings.find((each) => each.productCode === productCode)
  if (!holding)
    return (
      <p>
        {t('nothing')} <Link href={route}>{t('holdings')}</Link>
      </p>
    )
  return (
    <OrderFlow
      form={form}
      title={t('redeem.of', { name: holding.name[language] })}
      submitLabel={t('submit')}
      again={t('again.redeem')}
      aside={<Trial holding={holding} trade={answer.data.schedule?.tradeOn ?? ''} />}
      next={() => (
        <NextStep icon="list" href={orders} note={t('toOrders.note')}>
          {t('toOrders')}
        </NextStep>
      )}
    >
      <Fields holding={holding} />
    </OrderFlow>
  )
}

function Fields({ holding }: { holding: WealthHolding }) {
  const t = useTexts('products')
  const { field, values, set, error } = useOrderForm(form)
  const { productCode: code, currency, fast } = holding
  const isFast = fast !== null && values.fast
  const most = isFast ? fast : holding.available
  useBeginWith(values.productCode === code ? code : '', code, () =>
    set({ productCode: code, units: '', fast: fast !== null && fast !== '0.00' }),
  )
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], currency)
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payeeAccountId, first, (payeeAccountId) => set({ payeeAccountId }))
  return (
    <>
      {fast !== null && (
        <RadioCards
          label={t('way')}
          value={isFast ? 'fast' : 'usual'}
          onChange={(way) => set({ fast: way === 'fast' })}
          error={error('fast')}
          options={[
            { value: 'fast', label: t('way.fast'), note: t('way.fast.note', { left: grouped(fast) }) },
            { value: 'usual', label: t('way.usual'), note: t('way.usual.note') },
          ]}
        />
      )}
      <TextField
        {...field('units')}
        label={t('redeem.units')}
        hint={t('units.hint', { units: grouped(most) })}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        after={t('units.suffix')}
        note={
          <Button look="text" small onClick={() => set({ units: most })}>
            {t('units.all', { units: grouped(most) })}
          </Button>
        }
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      <AccountSelect {...field('payeeAccountId')} label={t('to')} accounts={accounts} />
      {!isFast && <RestField {...field('rest')} />}
    </>
  )
}

function Trial({ holding, trade }: { holding: WealthHolding; trade: string }) {
  const t = useTexts('products')
  const { values } = useOrderForm(form)
  const { nav, currency, type } = holding
  const most = values.fast && holding.fast !== null ? holding.fast : holding.available
  const unitsE2 = parseUnits(values.units)
  const navE4 = nav && parseNav(nav.value)
  if (!unitsE2 || !nav || !navE4 || unitsE2 > parseUnits(most)!) return null
  return (
    <Card title={t('redeem.gets')}>
      <p>
        <MoneyText amount={formatAmount(valueOfUnits(unitsE2, navE4), currency)} currency={currency} always />
      </p>
      {type === 'cash' && <p className={css.quiet}>{t(values.fast ? 'way.fast.when' : 'way.usual.when')}</p>}
      {type !== 'cash' && (
        <p className={css.quiet}>{t('redeem.note', { on: nav.on, nav: nav.value, trade })}</p>
      )}
    </Card>
  )
}
