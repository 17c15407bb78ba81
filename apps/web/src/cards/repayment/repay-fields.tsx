import { formatGrouped, minorOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import type { CardShown } from '../bills/card-tile.tsx'
import { wayInAddress } from '../card-in-address.ts'
import { CardSelect } from '../cash/card-select.tsx'
import { type RepayValues, type RepayWay, useCards } from './repay-form.ts'

/** The fields: card, amount, and paying account. */
export function RepayFields({ form }: { form: FormWith<RepayValues> }) {
  const t = useTexts('cardBills')
  const { field, values, set } = useOrderForm(form)
  const { cards, first, chosen } = useCards(values.card)
  const accounts = useStart(getAssignUserAccountInfo, { function: 'move' }).data?.accounts ?? []
  const froms = useAccountChoices(accounts, 'CNY')
  const from = froms.find(({ key }) => key === values.from)
  useBeginWith(values.card, first?.accountId, (card) => set({ card }))
  useBeginWith(values.from, froms.find(({ disabledReason }) => !disabledReason)?.key, (key) =>
    set({ from: key }),
  )
  const ways = chosen ? waysOf(chosen) : []
  const wanted = ways.find(({ way }) => way === wayInAddress()) ?? ways[0]
  useBeginWith(values.way, chosen && wanted, ({ way, amount }) => set({ way, amount }))
  if (cards?.length === 0)
    return (
      <NothingToOrder title={t('none')} action={<Link href="/openCard">{t('none.apply')}</Link>}>
        {t('none.text')}
      </NothingToOrder>
    )
  const choose = (way: RepayWay) => {
    const amount = ways.find((each) => each.way === way)?.amount
    set(way === 'other' || amount === undefined ? { way } : { way, amount })
  }
  return (
    <>
      <CardSelect
        {...field('card')}
        label={t('repay.card')}
        onChange={(card) => set({ card, way: '', amount: '' })}
        cards={cards ?? []}
      />
      {chosen && (
        <RadioCards
          {...field('way')}
          label={t('repay.way')}
          onChange={choose}
          options={ways.map(({ way, amount }) => ({
            value: way,
            label: t(`repay.way.${way}`),
            note: way === 'other' ? t('repay.other.note') : formatGrouped(minorOf(amount), 'CNY'),
          }))}
        />
      )}
      <MoneyField
        {...field('amount')}
        onChange={(amount) =>
          set({ amount, way: ways.find((each) => each.amount === amount)?.way ?? 'other' })
        }
        label={t('repay.amount')}
        currency="CNY"
        big
        beside={
          <BalanceBound available={from?.available ?? undefined} currency="CNY" amount={values.amount} />
        }
      />
      <AccountSelect {...field('from')} label={t('repay.from')} accounts={froms} />
    </>
  )
}

/** Returns the suggested amounts without duplicates and zeros. */
function waysOf({ bill, owed, planned }: CardShown): { way: RepayWay; amount: string }[] {
  const all = minorOf(owed) - minorOf(planned)
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  const found: { way: RepayWay; amount: string }[] = [
    { way: 'bill', amount: bill?.remaining ?? '0.00' },
    { way: 'minimum', amount: bill?.minimumLeft ?? '0.00' },
    { way: 'all', amount: text(all) },
  ]
  const told = found.filter(
    ({ amount }, at) => amount !== '0.00' && found.findIndex((each) => each.amount === amount) === at,
  )
  return [...told, { way: 'other', amount: '' }]
}
