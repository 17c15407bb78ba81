import { formatGrouped, rateText, tailOf } from '@cloudsail/contract'
import { buyLargeCertificate, drawLargeCertificate, type LargeHolding } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { OtherDeposits } from '../breaking/other-deposits.tsx'
import { keyOf, minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { receivers } from '../time/deposit-form.ts'
import { DrawCost } from '../time/draw-cost.tsx'
import { type DrawLargeValues, figuresOf, useHeldLarge } from './large-form.ts'

const money = (text: string) => formatGrouped(minorOf(text), 'CNY')

/** The fields: certificate, amount, receiving account. Below them, the cost. */
export function DrawLargeFields({ form }: { form: FormWith<DrawLargeValues> }) {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const held = useHeldLarge(values.deposit)
  const chosen = held?.chosen
  const first = held?.deposits[0]
  const tos = receivers(useRmbAccounts('receive'), { currency: 'CNY', cash: false })
  useBeginWith(values.deposit, first && keyOf(first), (deposit) => set({ deposit }))
  const own = tos.find(({ key }) => key === chosen?.settlementAccountId)
  const to = own ?? tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, chosen && to?.key, (toAccountId) => set({ toAccountId }))
  if (held?.deposits.length === 0) return <NoLarge />
  const choose = (deposit: string) => set({ deposit, toAccountId: '' })
  const figures = held && chosen ? figuresOf(chosen, values.amount, held.today) : null
  return (
    <>
      <Select
        {...field('deposit')}
        label={t('certificate')}
        onChange={choose}
        options={(held?.deposits ?? []).map((deposit) => ({
          value: keyOf(deposit),
          label: words('draw.option', {
            certificate: deposit.certificate,
            amount: `¥${money(deposit.principal)}`,
            term: words('term', { months: deposit.termMonths }),
            rate: rateText(deposit.ratePpm),
            date: deposit.maturesOn,
          }),
        }))}
        hint={chosen && words('draw.parent', { tail: tailOf(chosen.accountNumber) })}
      />
      {chosen && held && (
        <>
          <MoneyField
            {...field('amount')}
            label={words('draw.amount')}
            hint={wayOf(chosen, held.today, t)}
            currency="CNY"
            big
            beside={
              <BalanceBound
                available={chosen.principal}
                currency="CNY"
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="draw"
              />
            }
          />
          <AccountSelect {...field('toAccountId')} label={words('draw.to')} accounts={tos} />
          {figures && (
            <DrawCost deposit={{ ...chosen, currency: 'CNY' }} figures={figures} today={held.today} />
          )}
          {figures && figures.takenBackMinor > 0n && (
            <MessageBar kind="warn">
              {t('draw.returned', {
                paid: money(chosen.paidInterest),
                amount: formatGrouped(figures.takenBackMinor, 'CNY'),
              })}
            </MessageBar>
          )}
          <OtherDeposits
            order={drawLargeCertificate}
            chosen={values.deposit}
            currency="CNY"
            amount={values.amount}
            onChoose={choose}
          />
        </>
      )}
    </>
  )
}

/** Shown if there is no large certificate, with a link to buy one. */
export function NoLarge() {
  const t = useTexts('largeDeposits')
  return (
    <NothingToOrder
      title={t('none')}
      action={
        <OrderLink order={buyLargeCertificate} small>
          {t('none.open')}
        </OrderLink>
      }
    >
      {t('none.text')}
    </NothingToOrder>
  )
}

/** Returns the hint on whether a partial draw is possible, and how much. */
function wayOf(
  { partDrawn, maturesOn, mostInPart, least }: LargeHolding,
  today: string,
  t: ReturnType<typeof useTexts<'largeDeposits'>>,
): string {
  if (today >= maturesOn) return t('draw.wholeOverdue')
  if (partDrawn) return t('draw.wholeAgain')
  return minorOf(mostInPart) > 0n
    ? t('draw.part', { most: money(mostInPart), least: money(least) })
    : t('draw.wholeSmall', { least: money(least) })
}
