import { formatGrouped, parseAmount, rateText, tailOf } from '@cloudsail/contract'
import { drawTimeDeposit } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { currencySigns } from '@cloudsail/ui/base/money-parts.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { OtherDeposits } from '../breaking/other-deposits.tsx'
import { keyOf } from '../certificates.ts'
import { receivers, useDepositAccounts } from './deposit-form.ts'
import { DrawCost } from './draw-cost.tsx'
import { type DrawValues, figuresOf, useDrawable } from './draw-form.ts'

/** The fields: certificate, amount, receiving account. Below them, the cost. */
export function DrawFields({ form }: { form: FormWith<DrawValues> }) {
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const drawable = useDrawable(values.deposit)
  const chosen = drawable?.chosen
  const first = drawable?.deposits[0]
  const all = useDepositAccounts('receive')
  const tos = chosen ? receivers(all, chosen) : []
  useBeginWith(values.deposit, first && keyOf(first), (deposit) => set({ deposit }))
  const own = tos.find(({ key }) => key === chosen?.settlementAccountId)
  const to = own ?? tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  if (drawable?.deposits.length === 0)
    return (
      <NothingToOrder title={t('draw.none')} action={<Link href="/PAM0401000">{t('draw.none.open')}</Link>}>
        {t('draw.none.text')}
      </NothingToOrder>
    )
  const choose = (deposit: string) => set({ deposit, toAccountId: '' })
  const figures = drawable && chosen ? figuresOf(chosen, values.amount, drawable.today) : null
  return (
    <>
      <Select
        {...field('deposit')}
        label={t('draw.deposit')}
        onChange={choose}
        options={(drawable?.deposits ?? []).map((deposit) => ({
          value: keyOf(deposit),
          label: t('draw.option', {
            certificate: deposit.certificate,
            amount: `${currencySigns[deposit.currency]}${formatGrouped(
              parseAmount(deposit.principal, deposit.currency) ?? 0n,
              deposit.currency,
            )}`,
            term: t('term', { months: deposit.termMonths }),
            rate: rateText(deposit.ratePpm),
            date: deposit.maturesOn,
          }),
        }))}
        hint={chosen && t('draw.parent', { tail: tailOf(chosen.accountNumber) })}
      />
      {chosen && drawable && (
        <>
          <MoneyField
            {...field('amount')}
            label={t('draw.amount')}
            hint={t(wayOf(chosen, drawable.today), {
              most: formatGrouped(parseAmount(chosen.mostInPart, chosen.currency) ?? 0n, chosen.currency),
            })}
            currency={chosen.currency}
            big
            beside={
              <BalanceBound
                available={chosen.principal}
                currency={chosen.currency}
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="draw"
              />
            }
          />
          <AccountSelect {...field('toAccountId')} label={t('draw.to')} accounts={tos} />
          {figures && <DrawCost deposit={chosen} figures={figures} today={drawable.today} />}
          <OtherDeposits
            order={drawTimeDeposit}
            chosen={values.deposit}
            currency={chosen.currency}
            amount={values.amount}
            onChoose={choose}
          />
        </>
      )}
    </>
  )
}

/** Returns the hint on whether a partial draw is possible, and how much. */
function wayOf(
  { partDrawn, maturesOn, mostInPart }: { partDrawn: boolean; maturesOn: string; mostInPart: string },
  today: string,
) {
  if (today >= maturesOn) return 'draw.wholeOverdue'
  if (partDrawn) return 'draw.wholeAgain'
  return /[1-9]/.test(mostInPart) ? 'draw.part' : 'draw.wholeSmall'
}
